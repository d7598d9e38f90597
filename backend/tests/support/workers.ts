/** How many test files run at the same time; each worker has a Directus of its own, see `shared.ts`. */
export const workers = 2
