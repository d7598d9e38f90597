/** The generated types, without what is nobody's business and with words where the generator has none. */

import { cutFrom } from './cut.js'
import { enumValuesType } from './enum-values.js'

const disposal =
  /^export class (\w+) \{\n((?: {4}private constructor\(\);\n)?) {4}free\(\): void;\n {4}\[Symbol\.dispose\]\(\): void;\n/gm
const disposalType = `/**
 * \`[Symbol.dispose]()\`, the same as \`free()\`, for \`using\`. Nothing where the \`lib\` of the project has no such symbol.
 */
export type Disposal = SymbolConstructor extends { readonly dispose: infer D }
    ? { [K in Extract<D, symbol>]: () => void }
    : object;

/** Declared with \`using\`, it ends with the block. */
export interface Core<S = any> extends Disposal {}
`
const freeInWords = `    /**
     * Gives its memory back at once, instead of when nothing refers to it any more. It cannot be used afterwards.
     */
    free(): void;
`
const loader = `/**
 * Where the WebAssembly comes from: an address, a reply, its bytes, or a compiled module.
 */
export type InitInput = string | URL | Request | Response | BufferSource | WebAssembly.Module;

/**
 * What runs after \`init()\`.
 */
export interface InitOutput {
    /**
     * The memory of the one instance.
     */
    readonly memory: WebAssembly.Memory;
}

/**
 * Starts the core at once, from bytes or a compiled module. Does nothing when it runs already.
 *
 * Throws \`NOT_INITIALISED\` when that is not the module of this package.
 */
export function initSync(options: { module: BufferSource | WebAssembly.Module }): InitOutput;

/**
 * Starts the core. Everything else of this package may be used once it has resolved; before that it throws
 * \`NOT_INITIALISED\`. Called again, or while it is under way, it gives the same instance.
 *
 * Without options a browser or a worker streams \`waymark_core_bg.wasm\` from beside the script, and Node reads the
 * file.
 *
 * Rejects with \`NOT_INITIALISED\`, of kind \`network\`, \`status\` or \`decode\`; it may then be called again.
 */
export default function init(options?: { module_or_path?: InitInput | Promise<InitInput> | undefined }): Promise<InitOutput>;
`

const sso = `/**
 * A provider that Directus is set up with (\`AUTH_PROVIDERS\`).
 */
export interface SsoProvider {
    /** Its name in addresses and settings. */
    name: string;
    /** What people are shown; Directus says nothing where the operator set nothing. */
    label?: string | null;
    /** \`openid\`, \`oauth2\`, \`saml\`, \`ldap\` or \`local\`. The first three are signed in with by address. */
    driver: string;
    /** Name of an icon of the Studio. */
    icon?: string | null;
}

/**
 * What the way to a provider is told.
 */
export interface SsoOptions {
    /** Path of this site to come back to, with a slash at its start. After a refusal its query is \`?reason=…\`. */
    redirect: string;
    /** One-time password, for accounts that use one. */
    otp?: string | undefined;
    /** Whether the provider asks for consent again. */
    prompt?: boolean | undefined;
}

/**
 * The providers of Directus's own single sign-on.
 */
export function ssoProviders(core: Core, control?: CallOptions): Promise<SsoProvider[]>;

/**
 * The address at which Directus sends a browser to a provider: give it to \`location.assign\`, or to a popup. The core is
 * of mode \`cookie\` or \`session\`, as \`AUTH_<PROVIDER>_MODE\` says; the session comes in that cookie. Where the page
 * is of another origin than the API, \`AUTH_<PROVIDER>_REDIRECT_ALLOW_LIST\` names the address to come back to.
 *
 * Throws \`EMPTY_ID\` without a provider, \`VALIDATION\` on \`redirect\` for what is no path of this site, and on \`mode\`
 * for a core of mode \`json\`: Directus puts the session into a cookie, and nowhere else, so it would never have it.
 */
export function ssoAddress(core: Core, provider: string, options: SsoOptions): string;

/**
 * Resolves once the session that a provider began is that of this core, and of the other tabs. Call it on the page that
 * was come back to. \`search\`: the query of its address, that of the page when absent.
 *
 * Rejects with \`LOGIN_FAILED\`, \`INVALID_OTP\`, \`USER_SUSPENDED\` or \`IDENTITY_EMAIL_TAKEN\` as Directus gives the
 * reason (\`params.reason\`), or with \`LOGIN_FAILED\` when there is no session. With \`VALIDATION\` on \`mode\` for a core of
 * mode \`json\`, as above.
 */
export function takeOverSso(core: Core, search?: string, control?: CallControl): Promise<void>;
`

/** @param {string} generated */
export function dressTypes(generated) {
  const [types] = cutFrom(generated, 'export type InitInput =', 'the types of its loader')
  // What a core holds ends with it.
  const held = types.replaceAll(
    /(export class (?:Assets|Live|Session)(?:<[^{]*>)? \{\n)((?: {4}private constructor\(\);\n)?) {4}free\(\): void;\n {4}\[Symbol\.dispose\]\(\): void;\n/g,
    '$1$2',
  )
  // A class that names the symbol itself does not compile where the `lib` of the project has none: see `Disposal`.
  const disposed = [...held.matchAll(disposal)].map(
    ([, name]) =>
      `/** Declared with \`using\`, it ends with the block. */\nexport interface ${name} extends Disposal {}\n`,
  )
  const released = held
    .replaceAll(disposal, (_, name, rest) => `export class ${name} {\n${rest}${freeInWords}`)
    .trimEnd()
  return `${released}\n\n${disposalType}${disposed.join('')}\n${enumValuesType(types)}\n${sso}\n${loader}`
}
