/** Every face on one page, for whoever draws them: only on the development server. */

import { mount } from 'svelte';
import '../theme.css';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
for (const name of ['theme', 'faces', 'four-colour', 'motion']) {
  const value = asked.get(name);
  if (value !== null) document.documentElement.setAttribute(`data-${name}`, value);
}

const target = document.getElementById('app');
if (target) mount(Gallery, { target, props: { only: asked.get('only') } });
