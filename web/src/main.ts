import { mount } from 'svelte';
import App from './App.svelte';
import './theme.css';
import './shell.css';
import { router } from './router.svelte';

router.start();
const root = document.getElementById('app');
if (!root) throw new Error('the page has no place for the app');
mount(App, { target: root });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
      console.error('the page works, but not without the network', error);
    });
  });
}
