// Suggests a handle for a name.

/** `Grace Ōkafor` becomes `grace_okafor`; empty where no letter is left. */
export function suggestHandle(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
  return plain.slice(0, 20).replace(/_+$/, '')
}
