/** Creates tables and columns that are missing; never drops or changes one. */
import type { Knex } from 'knex'
import { type Db, isSqlite } from '../../platform/database/transaction.ts'
import { collections } from './collections.ts'
import type { ColumnDefinition, FieldDefinition } from './definition.ts'
import { hiddenTables } from './hidden-tables.ts'

/** Says how many tables and columns it made. */
export async function applyTables(db: Db): Promise<number> {
  let made = 0
  const later: { collection: string; field: FieldDefinition }[] = []
  for (const { collection, fields } of collections) {
    const columns = fields.filter(({ column }) => column !== null)
    if (!(await db.schema.hasTable(collection))) {
      await db.schema.createTable(collection, (table) => {
        for (const field of columns) addColumn(db, table, field)
        // SQLite takes a reference to a table that is not there yet, and cannot add one later without a copy of the
        // table.
        if (isSqlite(db)) for (const field of columns) addReference(table, field)
      })
      if (!isSqlite(db)) later.push(...columns.map((field) => ({ collection, field })))
      made++
      continue
    }
    const present = await db(collection).columnInfo()
    const missing = columns.filter(({ field }) => !(field in present))
    if (missing.length === 0) continue
    await db.schema.alterTable(collection, (table) => {
      for (const field of missing)
        addColumn(db, table, { ...field, column: field.column && { ...field.column, nullable: true } })
    })
    made += missing.length
  }
  for (const { collection, field } of later) {
    if (field.relation) await db.schema.alterTable(collection, (table) => addReference(table, field))
  }
  for (const [name, build] of Object.entries(hiddenTables)) {
    if (await db.schema.hasTable(name)) continue
    await db.schema.createTable(name, build)
    made++
  }
  if (!isSqlite(db)) await compareBytes(db)
  return made
}

/**
 * PostgreSQL compares texts as its language does, SQLite byte by byte. Both do the latter here: pages and their cursors
 * are the same on either, in whatever language a hosted database was made. Names for people are never sorted by the
 * database.
 */
async function compareBytes(db: Db): Promise<void> {
  const ours = [...collections.map(({ collection }) => collection), ...Object.keys(hiddenTables)]
  const columns: { table_name: string; column_name: string; character_maximum_length: number | null }[] = await db(
    'information_schema.columns',
  )
    .whereRaw('table_schema = current_schema()')
    .whereIn('table_name', ours)
    .whereIn('data_type', ['character varying', 'text'])
    .whereNull('collation_name')
    .select('table_name', 'column_name', 'character_maximum_length')
  for (const [table, changed] of Map.groupBy(columns, ({ table_name }) => table_name)) {
    const changes = changed.map(({ column_name, character_maximum_length: length }) =>
      db.raw(`alter column ?? type ${length ? `varchar(${length})` : 'text'} collate "C"`, [column_name]),
    )
    await db.raw(`alter table ?? ${changes.map(String).join(', ')}`, [table])
  }
}

function addColumn(
  db: Db,
  table: Knex.CreateTableBuilder | Knex.AlterTableBuilder,
  { field, column }: FieldDefinition,
): void {
  if (!column) return
  const built = columnOf(db, table as Knex.CreateTableBuilder, field, column)
  if (column.primary) built.primary()
  if (column.nullable === false) built.notNullable()
  else built.nullable()
  if (column.unique) built.unique()
  if (column.default !== undefined) built.defaultTo(column.default)
  if (column.index && !column.unique) built.index()
}

function columnOf(db: Db, table: Knex.CreateTableBuilder, name: string, column: ColumnDefinition): Knex.ColumnBuilder {
  if (column.type === 'string') return table.string(name, column.length ?? 255)
  if (column.type === 'timestamp') return table.timestamp(name, { useTz: true })
  if (column.type === 'uuid') return table.uuid(name)
  if (column.type === 'text') return table.text(name)
  if (column.type === 'integer') return table.integer(name)
  if (column.type === 'boolean') return table.boolean(name)
  if (column.type === 'json') return table.json(name)
  // PostgreSQL's `real` would round positions on the map.
  return isSqlite(db) ? table.float(name) : table.double(name)
}

function addReference(
  table: Knex.CreateTableBuilder | Knex.AlterTableBuilder,
  { field, relation }: FieldDefinition,
): void {
  if (!relation) return
  const target = relation.to === 'languages' ? 'code' : 'id'
  table.foreign(field).references(target).inTable(relation.to).onDelete(relation.onDelete)
}
