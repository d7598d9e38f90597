/** Type-checks the module, its .vue files and their templates included. */
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from 'vue-tsc'

process.argv.push('-p', dirname(fileURLToPath(import.meta.url)))
// It reaches into a compiler that is written in JavaScript, which TypeScript 7 no longer is: that of the generator of
// the schemas.
const generator = createRequire(import.meta.url).resolve('ts-json-schema-generator')
run(createRequire(generator).resolve('typescript/lib/tsc.js'))
