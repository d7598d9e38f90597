/** `package.json` of the published package: name, version, licence and description are the crate's. */

/** @param {{ name: string, version: string, description: string, license: string }} crate as its `Cargo.toml` says */
export function manifest({ name, version, description, license }) {
  return {
    name,
    version,
    description,
    keywords: ['directus', 'sdk', 'client', 'session', 'authentication', 'webassembly', 'wasm', 'rust', 'eip-4361'],
    license,
    type: 'module',
    publishConfig: { access: 'public', provenance: true },
    engines: { node: '>=20' },
    main: './waymark_core.js',
    types: './waymark_core.d.ts',
    exports: {
      '.': { types: './waymark_core.d.ts', node: './node.js', default: './waymark_core.js' },
      './compat': { types: './compat/index.d.ts', default: './compat/index.js' },
      './devtools': { types: './devtools.d.ts', default: './devtools.js' },
      './lazy': { types: './lazy.d.ts', default: './lazy.js' },
      './early': { types: './early.d.ts', default: './early.js' },
      './live': { types: './live.d.ts', default: './live.js' },
      './react': { types: './react/index.d.ts', default: './react/index.js' },
      './queue': { types: './queue/index.d.ts', default: './queue/index.js' },
      './queue/react': { types: './queue/react.d.ts', default: './queue/react.js' },
      './session': {
        types: './session/index.d.ts',
        node: './session/node.js',
        default: './session/waymark_core.js',
      },
      './storage': { types: './storage.d.ts', default: './storage.js' },
      './waymark_core_bg.wasm': './waymark_core_bg.wasm',
      './package.json': './package.json',
    },
    // Of the entry for React alone.
    peerDependencies: { '@tanstack/react-query': '^5', react: '>=18' },
    peerDependenciesMeta: { '@tanstack/react-query': { optional: true }, react: { optional: true } },
    bin: {
      waymark: 'doctor/waymark.js',
      'waymark-types': 'types/waymark-types.js',
      'waymark-codemod': 'codemod/waymark-codemod.js',
    },
    // The module is instantiated by init(), not by an import.
    sideEffects: false,
    files: [
      ...[
        'GUIDE.md',
        'LICENSE-APACHE',
        'LICENSE-MIT',
        'SURFACE.md',
        'THIRD-PARTY-NOTICES.txt',
        'devtools.js',
        'devtools.d.ts',
        'lazy.js',
        'lazy.d.ts',
        'early.js',
        'early.d.ts',
        'live.js',
        'live.d.ts',
        'node.js',
        'storage.js',
        'storage.d.ts',
        'queue',
        'react',
        'session',
        'compat',
        'codemod',
        'doctor',
        'types',
      ],
      ...['waymark_core.js', 'upload.js', 'waymark_core.d.ts', 'waymark_core_bg.wasm'],
    ],
  }
}
