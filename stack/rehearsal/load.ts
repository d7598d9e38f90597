/** Load during operations: participants go on writing and never try twice, so that each failed request is counted. */

import { administrator } from './product.ts'

const writers = 4

/** Something small that the team writes. */
export const announcement = (title: string) => ({ title, slug: title.toLowerCase().replaceAll(' ', '-'), body: title })

export class Load {
  private readonly call: ReturnType<typeof administrator>
  private going = true
  private readonly told: string[] = []
  private readonly failed: string[] = []
  private slowest = 0
  private work: Promise<unknown> = Promise.resolve()

  constructor(state: string, password: string) {
    this.call = administrator(state, password)
  }

  begin(): void {
    this.work = Promise.all(Array.from({ length: writers }, (_, writer) => this.write(writer)))
  }

  private async write(writer: number): Promise<void> {
    for (let number = 0; this.going; number += 1) {
      const title = `Load ${writer}-${number}`
      const began = Date.now()
      const fault = await this.call('POST', '/items/announcements', announcement(title)).then(
        ({ status, body }) => (status === 200 ? null : `${status} ${JSON.stringify(body)}`),
        (error: Error) => error.message,
      )
      this.slowest = Math.max(this.slowest, Date.now() - began)
      if (fault === null) this.told.push(title)
      else this.failed.push(`${title}: ${fault}`)
      // As many as a busy team, so that the upgrade is what is measured.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** What was sent, and what of it failed or is not there although it was said to be. */
  async end(): Promise<{ sent: number; lost: string[]; slowest: number }> {
    this.going = false
    await this.work
    const query = 'filter[title][_starts_with]=Load&fields=title&limit=-1'
    const { body } = await this.call('GET', `/items/announcements?${query}`)
    const there = new Set((body as { data: { title: string }[] }).data.map(({ title }) => title))
    const missing = this.told
      .filter((title) => !there.has(title))
      .map((title) => `${title}: said to be there, and is not`)
    return { sent: this.told.length + this.failed.length, lost: [...this.failed, ...missing], slowest: this.slowest }
  }
}
