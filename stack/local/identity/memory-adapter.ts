/** An in-memory adapter for oidc-provider. A restart loses it, which ends at most a sign-in that is under way. */

interface Row {
  payload: Record<string, unknown>
  until: number
}

const rows = new Map<string, Row>()
const most = 5000

/** A store of oidc-provider for one kind of thing. */
export class MemoryAdapter {
  private readonly kind: string

  constructor(kind: string) {
    this.kind = kind
  }

  /** Oldest go first when there are too many. */
  async upsert(id: string, payload: Record<string, unknown>, expiresIn: number): Promise<void> {
    rows.set(this.key(id), { payload, until: Date.now() + expiresIn * 1000 })
    for (const key of [...rows.keys()].slice(0, Math.max(0, rows.size - most))) rows.delete(key)
  }

  async find(id: string): Promise<Record<string, unknown> | undefined> {
    const row = rows.get(this.key(id))
    return row && row.until > Date.now() ? row.payload : undefined
  }

  async findByUid(uid: string): Promise<Record<string, unknown> | undefined> {
    return this.where('uid', uid)
  }

  async findByUserCode(userCode: string): Promise<Record<string, unknown> | undefined> {
    return this.where('userCode', userCode)
  }

  async consume(id: string): Promise<void> {
    const row = rows.get(this.key(id))
    if (row) row.payload['consumed'] = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    rows.delete(this.key(id))
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of rows) if (payload['grantId'] === grantId) rows.delete(key)
  }

  private where(field: string, value: string): Record<string, unknown> | undefined {
    for (const [key, { payload, until }] of rows)
      if (key.startsWith(`${this.kind}:`) && payload[field] === value && until > Date.now()) return payload
    return undefined
  }

  private key(id: string): string {
    return `${this.kind}:${id}`
  }
}
