/**
 * The programme's own calls without Directus around them, so that the SQL statements of each can be counted. Directus
 * looks up who sends a request by statements of its own; here the header `x-user` names the account.
 */
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { NextFunction, Request, Response, Router } from 'express'
import type { Knex } from 'knex'
import { registerCharacterCalls } from '../../src/api/characters.ts'
import type { EndpointTable } from '../../src/api/endpoints.ts'
import { registerItemCalls } from '../../src/api/items.ts'
import { registerMarketCalls } from '../../src/api/market.ts'
import { registerMomentCalls } from '../../src/api/moments.ts'
import { registerOnboardingCalls } from '../../src/api/onboarding.ts'
import { registerPeopleCalls } from '../../src/api/people.ts'
import { registerProfileCalls } from '../../src/api/profiles.ts'
import { registerQuestCalls } from '../../src/api/quests.ts'
import { Routes } from '../../src/api/route.ts'
import type { Validators } from '../../src/api/validation.ts'
import { newId } from '../../src/platform/database/ids.ts'
import { participantRole } from '../../src/platform/directus/roles.ts'
import type { Programme } from '../../src/platform/programme.ts'
import { backend, directusCli } from './places.ts'

const dist = join(backend, 'extensions', 'programme', 'dist')
const table: EndpointTable = JSON.parse(readFileSync(join(dist, 'endpoints.json'), 'utf8'))
const validators: Validators = createRequire(import.meta.url)(join(dist, 'validators.cjs'))
/** The one that Directus has. */
const express = createRequire(directusCli)('express')

/** What begins and ends a transaction; on SQLite also the update that takes the lock for writing. */
const transactionControl = /^(begin|commit|rollback|savepoint|release)\b/i
const isControl = (sql: string, bindings: readonly unknown[] = []) =>
  transactionControl.test(sql) || (/^update .waymark_meta. set .value. =/i.test(sql) && bindings.includes('write-lock'))

export interface Caller {
  /** Calls the programme and throws when it is refused. Each call that changes something has an Idempotency-Key. */
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>
}

export class CountedProgramme {
  readonly #db: Knex
  readonly #server: Server
  #statements: string[] = []

  private constructor(db: Knex, server: Server) {
    this.#db = db
    this.#server = server
    db.on('query', ({ sql, bindings }: { sql: string; bindings?: readonly unknown[] }) => {
      if (!isControl(sql, bindings)) this.#statements.push(sql)
    })
  }

  static async start(db: Knex): Promise<CountedProgramme> {
    const router: Router = express.Router()
    const say = (...words: unknown[]) => console.error(...words)
    const programme = {
      directus: { database: db, logger: { info: say, warn: say, error: say } },
      settings: { chain: null, appUrl: 'http://localhost', callsUrl: '/api/programme' },
    } as unknown as Programme
    const routes = new Routes(router, programme, table, validators)
    registerProfileCalls(routes)
    registerPeopleCalls(routes, { redis: null })
    registerOnboardingCalls(routes)
    registerCharacterCalls(routes)
    registerQuestCalls(routes)
    registerItemCalls(routes, programme)
    registerMarketCalls(routes)
    registerMomentCalls(routes)
    const app = express()
    app.use(express.json())
    app.use((request: Request, _response: Response, next: NextFunction) => {
      const user = request.get('x-user')
      const accountability = user ? { user, role: participantRole, roles: [participantRole], admin: false } : null
      Object.assign(request, { accountability })
      next()
    })
    app.use(router)
    const server: Server = await new Promise((resolve) => {
      const started = app.listen(0, '127.0.0.1', () => resolve(started))
    })
    return new CountedProgramme(db, server)
  }

  /** Somebody with a new account. */
  async newcomer(): Promise<Caller> {
    const user = newId()
    await this.#db('directus_users').insert({
      ...{ id: user, first_name: 'A walker', status: 'active', provider: 'default', role: participantRole },
    })
    const { port } = this.#server.address() as AddressInfo
    return {
      call: async (method, path, body) => {
        const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          headers: {
            'x-user': user,
            'content-type': 'application/json',
            ...(method === 'GET' ? {} : { 'idempotency-key': newId() }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        const { data, errors } = await reply.json()
        if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(errors)}`)
        return data
      },
    }
  }

  /** The statements that were sent to the database while `work` ran. */
  async statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    this.#statements = []
    await work()
    return this.#statements
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve))
    await this.#db.destroy()
  }
}
