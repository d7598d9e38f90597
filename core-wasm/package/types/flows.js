/** Flows that a call begins: their ids by name. */

import { comment, compare, key, literal } from './text.js'

/**
 * @typedef {object} Flow
 * @property {string} id
 * @property {string} name
 * @property {string | null} trigger
 * @property {string} status
 * @property {{ method?: string, collections?: string[] } | null} options
 */

/**
 * Asks the API for flows; none where they may not be seen.
 *
 * @param {{ request: (request: { path: string, query: object, token?: string | undefined }) => Promise<any> }} core
 * @param {string} [token]
 * @returns {Promise<Flow[] | undefined>}
 */
export async function readFlows(core, token) {
  try {
    const query = { fields: ['id', 'name', 'trigger', 'status', 'options'], limit: -1 }
    return await core.request({ path: 'flows', query, token })
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code === 'FORBIDDEN') return undefined
    throw error
  }
}

/**
 * A constant with a line for each flow that is active and waits for a call; nothing where there is none.
 *
 * @param {Flow[]} flows
 * @returns {string[]}
 */
export function flowsText(flows) {
  const begun = flows
    .filter(({ status, trigger }) => status === 'active' && (trigger === 'manual' || trigger === 'webhook'))
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id))
  if (begun.length === 0) return []
  const times = new Map()
  const lines = begun.map((flow) => {
    const nth = (times.get(flow.name) ?? 0) + 1
    times.set(flow.name, nth)
    const name = nth === 1 ? flow.name : `${flow.name} (${nth})`
    return `${comment(manner(flow), '  ')}  ${key(name)}: ${literal(flow.id)},\n`
  })
  return [
    `/** Ids of the flows that a call begins, by their names. */\nexport const flows = {\n${lines.join('')}} as const\n`,
  ]
}

/** @param {Flow} flow */
function manner({ trigger, options }) {
  if (trigger === 'webhook') return `Webhook: \`core.flows.trigger${options?.method === 'POST' ? '' : 'Get'}\`.`
  const of = options?.collections?.toSorted(compare).join(', ')
  return `By hand${of ? `, of items of ${of}` : ''}: \`core.flows.trigger\`, with \`{ collection, keys }\`.`
}
