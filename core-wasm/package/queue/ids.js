/** Random ids, also where a page is not served securely and `crypto.randomUUID` is missing. */

export const newId = () =>
  crypto.randomUUID?.() ??
  // Version 4 and the variant of RFC 9562 stay as they are; of a digit 8 the last two bits alone are drawn.
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const drawn = Number(crypto.getRandomValues(new Uint8Array(1))[0]) & 15
    return (Number(digit) ^ (drawn >> (Number(digit) / 4))).toString(16)
  })
