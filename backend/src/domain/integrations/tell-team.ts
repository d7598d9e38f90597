/** Tells the administrators, in the Studio and by the mail that Directus sends of it, that an endpoint is told no more. */
import type { Trx } from '../../platform/database/transaction.ts'
import type { Directus } from '../../platform/directus/directus.ts'
import { administering } from '../../platform/directus/team.ts'

export type DisabledBecause = 'gone' | 'failing'

interface Texts {
  subject: string
  because: Record<DisabledBecause, (url: string) => string>
}

const texts: Record<string, Texts> = {
  en: {
    subject: 'A webhook is switched off',
    because: {
      gone: (url) => `${url} answered that it is gone (410). Switch it on again under Programme, Integrations.`,
      failing: (url) =>
        `${url} has not taken any event for three days. What waits is kept for thirty days. Switch it on again under Programme, Integrations.`,
    },
  },
  de: {
    subject: 'Ein Webhook ist abgeschaltet',
    because: {
      gone: (url) =>
        `${url} meldet, dass es die Adresse nicht mehr gibt (410). Unter Programm, Integrationen lässt sie sich wieder einschalten.`,
      failing: (url) =>
        `${url} hat seit drei Tagen kein Ereignis angenommen. Was wartet, bleibt dreißig Tage erhalten. Unter Programm, Integrationen lässt sich der Webhook wieder einschalten.`,
    },
  },
  es: {
    subject: 'Un webhook está desactivado',
    because: {
      gone: (url) => `${url} respondió que ya no existe (410). Puedes volver a activarlo en Programa, Integraciones.`,
      failing: (url) =>
        `${url} lleva tres días sin aceptar ningún evento. Lo pendiente se guarda treinta días. Puedes volver a activarlo en Programa, Integraciones.`,
    },
  },
  ja: {
    subject: 'Webhookを停止しました',
    because: {
      gone: (url) => `${url} から「もう存在しない」（410）と応答がありました。「プログラム」の「連携」で再開できます。`,
      failing: (url) =>
        `${url} は3日間、イベントを一度も受け取っていません。未送信のイベントは30日間保管されます。「プログラム」の「連携」で再開できます。`,
    },
  },
  ko: {
    subject: '웹훅이 꺼졌습니다',
    because: {
      gone: (url) => `${url}에서 더 이상 존재하지 않는다고(410) 응답했습니다. 프로그램의 연동에서 다시 켤 수 있습니다.`,
      failing: (url) =>
        `${url}에서 사흘 동안 이벤트를 받지 않았습니다. 대기 중인 이벤트는 30일 동안 보관됩니다. 프로그램의 연동에서 다시 켤 수 있습니다.`,
    },
  },
  zh: {
    subject: '一个 Webhook 已停用',
    because: {
      gone: (url) => `${url} 回复称该地址已不存在（410）。可在“项目”的“集成”中重新启用。`,
      failing: (url) => `${url} 已有三天未接收任何事件。待发送的事件会保留三十天。可在“项目”的“集成”中重新启用。`,
    },
  },
}

export async function tellTeam(
  { services, getSchema }: Directus,
  trx: Trx,
  because: DisabledBecause,
  url: string,
): Promise<void> {
  const people: { id: string; language: string | null }[] = await administering(trx('directus_users as people')).select(
    'people.id',
    'people.language',
  )
  const notices = new services.NotificationsService({ schema: await getSchema(), knex: trx })
  for (const { id, language } of people) {
    const { subject, because: reasons } = texts[(language ?? 'en').slice(0, 2)] ?? (texts['en'] as Texts)
    await notices.createOne({ recipient: id, subject, message: reasons[because](url) })
  }
}
