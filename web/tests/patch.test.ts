import { describe, expect, it } from 'vitest';
import { patched } from '../src/net/patch';

describe('patched', () => {
  const view = { layouts: [{ waste: ['7H'] }, { waste: [] }], legal: { A: ['pass'] } };

  it('replaces at a path and shares the rest', () => {
    const after = patched(view, { 'layouts.0.waste': ['7H', '8H'], legal: {} });
    expect(after).toEqual({ layouts: [{ waste: ['7H', '8H'] }, { waste: [] }], legal: {} });
    expect(after.layouts[1]).toBe(view.layouts[1]);
    expect(view.layouts[0]).toEqual({ waste: ['7H'] });
  });

  it('appends to a list one past its end', () => {
    expect(patched({ list: [1] }, { 'list.1': 2, 'list.2': 3 })).toEqual({ list: [1, 2, 3] });
  });

  it.each([[{ 'layouts.5': 1 }], [{ 'layouts.x': 1 }], [{ 'nowhere.deep.er': 1 }]])(
    'throws at a path that leads nowhere: %j',
    (patch) => {
      expect(() => patched(view, patch)).toThrow();
    },
  );
});
