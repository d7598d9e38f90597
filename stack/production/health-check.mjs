/** Ends with 1 unless this process of Directus, its database and the chain are well. */
const answer = await fetch('http://127.0.0.1:8055/programme/health').catch(() => null)
process.exit(answer?.ok && (await answer.json()).data.ok ? 0 : 1)
