/** What this browser keeps between visits; works without a storage too, for the visit. */

const fallback = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`parlour:${key}`) ?? fallback.get(key) ?? null;
  } catch {
    return fallback.get(key) ?? null; // storage is forbidden here: remember for this visit only
  }
}

export function remember(key: string, value: string): void {
  fallback.set(key, value);
  try {
    localStorage.setItem(`parlour:${key}`, value);
  } catch {
    return; // full or forbidden: the fallback above has it
  }
}

export function forget(key: string): void {
  fallback.delete(key);
  try {
    localStorage.removeItem(`parlour:${key}`);
  } catch {
    return; // there is no storage here, so nothing is kept in it
  }
}

export const forgetToken = (table: string): void => forget(`token:${table}`);
export const tokenOf = (table: string): string | null => recall(`token:${table}`);
export const keepToken = (table: string, token: string): void => remember(`token:${table}`, token);
export const ownName = (): string => recall('name') ?? '';
export const keepName = (name: string): void => remember('name', name);
