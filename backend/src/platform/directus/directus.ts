/** What Directus hands to an extension, as far as the programme uses it. */
import type { Accountability, SchemaOverview } from '@directus/types'
import type { Knex } from 'knex'

interface ServiceOptions {
  knex?: Knex
  schema: SchemaOverview
  accountability?: Accountability | null
}

interface SessionTokens {
  accessToken: string
  refreshToken: string
  expires: number
  id?: string
}

export interface Directus {
  database: Knex
  getSchema: (options?: { database?: Knex; bypassCache?: boolean }) => Promise<SchemaOverview>
  logger: {
    info: (text: string) => void
    warn: (text: string | Error) => void
    error: (error: unknown, text?: string) => void
  }
  services: {
    AuthenticationService: new (
      options: ServiceOptions,
    ) => {
      verifyPassword: (user: string, password: string) => Promise<void>
      refresh: (token: string, options?: { session: boolean }) => Promise<SessionTokens>
    }
    ActivityService: new (options: ServiceOptions) => { createOne: (row: object) => Promise<unknown> }
    AssetsService: new (
      options: ServiceOptions,
    ) => {
      getAsset: (id: string, how: { transformationParams: object }) => Promise<{ stream: NodeJS.ReadableStream }>
    }
    FilesService: new (
      options: ServiceOptions,
    ) => {
      uploadOne: (stream: NodeJS.ReadableStream, about: object, key?: string, options?: object) => Promise<string>
      deleteMany: (keys: string[]) => Promise<string[]>
    }
    ItemsService: new (
      collection: string,
      options: ServiceOptions,
    ) => {
      updateMany: (keys: string[], change: object, options?: object) => Promise<string[]>
    }
    MailService: new (
      options: ServiceOptions,
    ) => {
      send: (mail: { to: string; subject: string; text: string; html: string }) => Promise<unknown>
      /** Of the mail library; one for the whole process. */
      mailer?: { transporter: { options?: object } }
    }
    TFAService: new (options: ServiceOptions) => { verifyOTP: (user: string, otp: string) => Promise<boolean> }
    UsersService: new (
      options: ServiceOptions,
    ) => {
      createOne: (row: object, options?: object) => Promise<string>
      updateOne: (user: string, change: object) => Promise<string>
      verifyRegistration: (token: string) => Promise<string>
    }
    UtilsService: new (options: ServiceOptions) => { clearCache: (options: { system: boolean }) => Promise<void> }
  }
}
