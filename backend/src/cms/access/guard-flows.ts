/**
 * Flows of Directus are a way round every filter: their operations write without events where they are told to,
 * whatever is related included, and a flow that filters comes after the programme's own filters, so that it could
 * change what these have agreed to.
 */
import { json } from '../../platform/database/columns.ts'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'
import { collections } from '../schema/collections.ts'
import { hiddenTables } from '../schema/hidden-tables.ts'

interface Operation {
  type?: string | undefined
  options?: unknown
}

interface Flow {
  trigger?: string | undefined
  options?: unknown
}

const ours = new Set([...collections.map(({ collection }) => collection), ...Object.keys(hiddenTables)])

export function guardFlows(filter: Filter): void {
  filter('operations.create', (operation) => requireEvents(operation as Operation))
  filter('operations.update', async (change, { keys }, { database }) => {
    const rows: Operation[] = await database('directus_operations')
      .whereIn('id', keys as string[])
      .select('type', 'options')
    for (const { type, options } of rows) requireEvents({ type, options, ...(change as Operation) })
  })
  filter('flows.create', (flow) => requireAside(flow as Flow))
  filter('flows.update', async (change, { keys }, { database }) => {
    const rows: Flow[] = await database('directus_flows')
      .whereIn('id', keys as string[])
      .select('trigger', 'options')
    for (const { trigger, options } of rows) requireAside({ trigger, options, ...(change as Flow) })
  })
}

/** Without events no filter is asked, neither about the row nor about what is written through its relations. */
function requireEvents({ type, options }: Operation): void {
  if (type !== 'item-create' && type !== 'item-update' && type !== 'item-delete') return
  const { emitEvents } = json<{ emitEvents?: unknown }>(options, {})
  if (emitEvents !== true)
    refuse('A flow writes only where it emits events, so that the programme is asked: turn on "Emit Events".')
}

/**
 * Of the team's own collections a flow may change what is written; of the programme's and Directus's own it may only
 * hear.
 */
function requireAside({ trigger, options }: Flow): void {
  const {
    type,
    scope,
    collections: about,
  } = json<{ type?: unknown; scope?: unknown; collections?: unknown }>(options, {})
  if (trigger !== 'event' || type !== 'filter') return
  for (const event of listOf(scope).filter(isWrite)) {
    const names = /^items\.\w+$/.test(event) ? listOf(about) : [event.split('.')[0] ?? '']
    const touched = names.find((name) => ours.has(name) || name.startsWith('directus_') || !event.includes('items.'))
    if (touched !== undefined || event === 'items.promote')
      refuse(
        `A flow cannot filter what is written into ${touched ?? 'versions'}: make it an action, which runs afterwards.`,
      )
  }
}

/** Whatever is not known to leave rows alone. */
function isWrite(event: string): boolean {
  return !/^(auth|request|database|authenticate|email|server)\b/.test(event) && !/\.(read|query)$/.test(event)
}

function listOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
}

function refuse(reason: string): never {
  throw new DirectusError('FORBIDDEN', reason)
}
