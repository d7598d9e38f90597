/** Builds the Studio's module, which brings its own styles. */
import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { build } from 'vite'

/** The Studio gives these to every extension; a second Vue would know nothing of its components. */
const fromStudio = ['vue', 'vue-router', 'vue-i18n', 'pinia', '@directus/extensions-sdk']

/** Returns the modules it was built from. */
export async function buildStudio(outDir) {
  for (const file of readdirSync(outDir)) if (/^studio-.*\.js$/.test(file)) rmSync(join(outDir, file))
  const built = await build({
    configFile: false,
    root: dirname(fileURLToPath(import.meta.url)),
    logLevel: 'warn',
    resolve: {
      alias: { 'waymark-core': fileURLToPath(new URL('../generated/core/waymark_core.js', import.meta.url)) },
    },
    assetsInclude: ['**/*.wasm'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [vue(), stylesInside()],
    build: {
      outDir,
      emptyOutDir: false,
      lib: { entry: 'index.ts', formats: ['es'], fileName: () => 'app.js', cssFileName: 'app' },
      rollupOptions: {
        external: fromStudio,
        // What the balance lab needs is fetched by whoever tries something out.
        output: { chunkFileNames: 'studio-[hash].js' },
      },
    },
  })
  return [built].flat().flatMap(({ output }) => output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])))
}

/** The Studio loads scripts of extensions, not style sheets. */
function stylesInside() {
  return {
    name: 'styles-inside',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const sheet = bundle['app.css']
      const script = bundle['app.js']
      if (sheet?.type !== 'asset' || script?.type !== 'chunk') throw new Error('The Studio module has no styles.')
      delete bundle['app.css']
      const put = `const s=document.createElement('style');s.textContent=${JSON.stringify(String(sheet.source))};document.head.append(s);`
      script.code += `\n;(()=>{${put}})();\n`
    },
  }
}
