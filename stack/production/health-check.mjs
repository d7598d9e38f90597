/** Ends with 1 unless this process of Directus and its database are well; without the chain it serves all the same. */
const answer = await fetch('http://127.0.0.1:8055/programme/health').catch(() => null)
process.exit(answer?.ok && (await answer.json()).data.ok ? 0 : 1)
