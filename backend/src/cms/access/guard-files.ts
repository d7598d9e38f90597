/**
 * Where the bytes of a file lie is said by the server alone, for Directus moves and deletes bytes by the beginning of
 * their name: a file that names another one's bytes, or begins as they do, deletes, shows or forges them.
 */
import path from 'node:path'
import type { Accountability, ApiExtensionContext } from '@directus/types'
import type { Knex } from 'knex'
import { DirectusError } from '../../platform/directus/directus-error.ts'
import type { Filter } from '../../platform/directus/hooks.ts'

/** What the team says of a file. Everything else is the server's. */
export const fileFields = [
  'title',
  'description',
  'folder',
  'tags',
  'focal_point_x',
  'focal_point_y',
  'location',
  'filename_download',
] as const

/** What comes with the bytes of a new file besides. */
export const uploadFields = [...fileFields, 'storage', 'type'] as const

type Row = Record<string, unknown>
type Key = string | number

/** What Directus stores with new bytes of a file that is there: written by itself, in nobody's name, when they lie. */
const writtenWithBytes = new Set(['filename_disk', 'storage', 'metadata', 'type'])
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function guardFiles(filter: Filter, { services, env }: Pick<ApiExtensionContext, 'services' | 'env'>): void {
  filter('files.create', (_payload, _meta, { accountability }) => {
    if (accountability) refuse('A file comes with its bytes: send both as multipart/form-data.')
  })
  filter('files.update', async (payload, { keys }, { database, accountability }) => {
    if (!accountability) return
    requireTeam(accountability)
    await requireOwnPlace(database, keys as Key[], payload as Row)
  })
  filter('files.delete', async (keys, _meta, { database, accountability }) => {
    if (accountability) requireTeam(accountability)
    await requireOwnBytes(database, keys as Key[])
  })
  guardUploads(
    services,
    String(env['STORAGE_LOCATIONS'] ?? 'local')
      .split(',')[0]
      ?.trim() ?? 'local',
  )
}

interface FilesService {
  knex: Knex
  accountability: Accountability | null
  uploadOne: (stream: unknown, data: Row, key?: Key, options?: object) => Promise<Key>
  updateOne: (key: Key, data: Row, options?: object) => Promise<Key>
}

/** Directus tells no filter of an upload. */
function guardUploads(services: ApiExtensionContext['services'], storage: string): void {
  const service = services.FilesService.prototype as unknown as FilesService
  const usual = service.uploadOne
  if (typeof usual !== 'function')
    throw new Error('This Directus stores files in another way: cms/access/guard-files.ts has to be adapted.')
  service.uploadOne = async function (this: FilesService, stream, data, key, options) {
    requireServersNames(data, key, storage, this.accountability)
    if (key !== undefined) await requireOwnBytes(this.knex, [key])
    const asTheTeam = this.accountability !== null && this.accountability?.admin !== true && key !== undefined
    // What the server writes is not among what the team may write, and would be refused with the rest.
    const uploader = asTheTeam
      ? (Object.create(this, {
          updateOne: {
            value: (id: Key, change: Row, how?: object) => this.updateOne(id, withoutServers(change), how),
          },
        }) as FilesService)
      : this
    return await usual.call(uploader, stream, data, key, options)
  }
}

const withoutServers = (change: Row): Row =>
  Object.fromEntries(Object.entries(change).filter(([name]) => !writtenWithBytes.has(name)))

function requireServersNames(
  data: Row,
  key: Key | undefined,
  storage: string,
  accountability: Accountability | null,
): void {
  const id = key ?? data['id']
  if (data['id'] !== undefined && (!uuid.test(String(data['id'])) || data['id'] !== id))
    refuse('The id of a file is a UUID, and does not change.')
  if (data['filename_disk'] !== undefined && !isOwnName(id, data['filename_disk']))
    refuse('Where the bytes of a file lie is said by the server: leave filename_disk out.')
  if (data['storage'] !== undefined && data['storage'] !== storage)
    refuse('In which store a file lies is said by the server: leave storage out.')
  if (/[/\\\p{Cc}]/u.test(String(data['filename_download'] ?? '')))
    refuse('The name of a file holds no slash, backslash or control character.')
  if (!accountability || accountability.admin) return
  const known = new Set<string>(uploadFields)
  const others = Object.keys(data).filter((name) => !known.has(name))
  if (others.length > 0) refuse(`The server says of a file itself: ${others.join(', ')}.`)
}

/** The id of the file and an ending: begins no other's name, and no other's begins it. */
function isOwnName(id: unknown, name: unknown): boolean {
  const own = String(id).toLowerCase()
  const said = String(name).toLowerCase()
  return uuid.test(own) && said.startsWith(own) && /^(\.[\w-]{1,20})?$/.test(said.slice(own.length))
}

async function requireOwnPlace(db: Knex, keys: Key[], change: Row): Promise<void> {
  if (/[/\\\p{Cc}]/u.test(String(change['filename_download'] ?? '')))
    refuse('The name of a file holds no slash, backslash or control character.')
  if (!('filename_disk' in change) && !('storage' in change)) return
  const rows: { id: Key; filename_disk: string | null; storage: string }[] = await db('directus_files')
    .whereIn('id', keys)
    .select('id', 'filename_disk', 'storage')
  for (const { id, filename_disk: name, storage } of rows) {
    if ('storage' in change && change['storage'] !== storage) refuse('A file stays in the store that it lies in.')
    if (!('filename_disk' in change) || change['filename_disk'] === name) continue
    if (!isOwnName(id, change['filename_disk']))
      refuse(`On the disk a file has its own id as its name, with an ending: ${id}.`)
    await requireOwnBytes(db, [id])
  }
}

/** Directus deletes and replaces whatever begins as the name of the file does, without its ending. */
async function requireOwnBytes(db: Knex, keys: Key[]): Promise<void> {
  const rows: { id: Key; filename_disk: string | null }[] = await db('directus_files')
    .whereIn('id', keys)
    .select('id', 'filename_disk')
  for (const { id, filename_disk: name } of rows) {
    if (name === null) continue
    const stem = path.parse(name).name.toLowerCase()
    const others = db('directus_files').whereNotIn('id', keys)
    const shared =
      stem === '' ||
      (await others
        .where((either) => {
          for (const beginning of [stem, String(id).toLowerCase()])
            either.orWhereRaw('substr(lower(filename_disk), 1, ?) = ?', [beginning.length, beginning])
        })
        .first('id'))
    if (shared)
      refuse(`The bytes of another file would go with those of ${id}, whose name on the disk they begin with: ${name}.`)
  }
}

/** Others are refused by their rights; a reason would tell them what there is. */
function requireTeam({ admin, app }: Accountability): void {
  if (!admin && !app) throw new DirectusError('FORBIDDEN', 'Files are changed by the team alone.')
}

function refuse(reason: string): never {
  throw new DirectusError('FORBIDDEN', reason)
}
