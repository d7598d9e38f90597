/** Counts mails where all of them pass: the programme's, and those that Directus sends by itself. */
import type { Directus } from '../../platform/directus/directus.ts'
import { mailSeconds } from '../../platform/metrics/registry.ts'

export function countMails({ services }: Pick<Directus, 'services'>): void {
  const service: { send: (...args: unknown[]) => Promise<unknown> } = services.MailService.prototype
  const { send } = service
  service.send = async function (...args) {
    const observe = mailSeconds.startTimer()
    try {
      const sent = await send.apply(this, args)
      // A filter that gives nothing keeps the mail back.
      observe({ outcome: sent === null ? 'withheld' : 'sent' })
      return sent
    } catch (error) {
      observe({ outcome: 'failed' })
      throw error
    }
  }
}
