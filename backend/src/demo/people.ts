/** Accounts of the demo people. */
import { Readable } from 'node:stream'
import type { PersonContent } from '../cms/seed/content.ts'
import { idOf } from '../platform/database/ids.ts'
import type { Directus } from '../platform/directus/directus.ts'
import { gameMasterRole, participantRole, submissionsFolder } from '../platform/directus/roles.ts'

/** The person's Directus account, made if it is missing. The password is hashed once for all: it is the same one. */
export function accounts(directus: Directus, password: string) {
  let hash: string | null = null
  const db = directus.database

  return {
    async ofPerson(person: PersonContent, joined: Date): Promise<string> {
      const email = `${person.handle}@example.com`
      const known = await db('directus_users').where({ email }).first('id', 'password')
      if (known) {
        hash ??= known.password
        return known.id
      }
      const users = new directus.services.UsersService({ schema: await directus.getSchema() })
      const id = await users.createOne({
        first_name: person.displayName,
        email,
        status: 'active',
        role: person.role === 'game_master' ? gameMasterRole : participantRole,
        language: null,
        ...(hash ? {} : { password }),
      })
      if (hash) await db('directus_users').where({ id }).update({ password: hash })
      else hash = (await db('directus_users').where({ id }).first('password')).password
      await db('directus_users').where({ id }).update({ last_access: joined })
      return String(id)
    },

    /** A file of theirs, to hand in where a step asks for one. */
    async fileOf(person: PersonContent, user: string): Promise<string> {
      const id = idOf('demo-file', person.handle)
      if (await db('directus_files').where({ id }).first('id')) return id
      const files = new directus.services.FilesService({ schema: await directus.getSchema() })
      const about = {
        id,
        filename_download: `${person.handle}-notes.pdf`,
        type: 'application/pdf',
        title: `Notes of ${person.displayName}`,
        folder: submissionsFolder,
        uploaded_by: user,
      }
      await files.uploadOne(Readable.from(onePage(`Notes of ${person.displayName}`)), about, undefined, {
        emitEvents: false,
      })
      return id
    },
  }
}

/** The smallest PDF with a line of text. */
function onePage(line: string): Buffer {
  const content = `BT /F1 20 Tf 60 760 Td (${line.replace(/[^ -~]|[()\\]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  return Buffer.from(
    `${body}${xref}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}
