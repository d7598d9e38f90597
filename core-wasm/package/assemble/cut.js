/**
 * What this build changes in generated text is looked for first: a generator that writes something else must be
 * noticed.
 */

/**
 * The text before and from the one place where `start` stands.
 *
 * @param {string} text
 * @param {string} start
 * @param {string} what for the message
 * @returns {[string, string]}
 */
export function cutFrom(text, start, what) {
  const at = text.indexOf(start)
  if (at < 0 || at !== text.lastIndexOf(start)) throw changed(`${what} (\`${start}\`)`)
  return [text.slice(0, at), text.slice(at)]
}

/** @param {string} what */
export function changed(what) {
  return new Error(
    `wasm-bindgen writes ${what} in another way than this build knows. ` +
      'Compare its output in .waymark/core with core-wasm/package/assemble/, and adapt what stands there.',
  )
}
