/** The mail that carries a code, in the languages of the app and of its sign-in modal, which also speaks French. */
import { waitElsewhere } from '../../platform/http/admission.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { Programme } from '../../platform/programme.ts'
import { codeMinutes } from './codes.ts'
import { mailedCode, mailPage } from './mail-page.ts'

interface Words {
  subject: (code: string, title: string) => string
  lead: string
  closing: string
}

const words: Record<string, Words> = {
  en: {
    subject: (code, title) => `${code} is your code for ${title}`,
    lead: 'Enter this code where you asked for it:',
    closing: `It is good for ${codeMinutes} minutes and works once. If you did not ask for it, ignore this mail and tell nobody the code.`,
  },
  de: {
    subject: (code, title) => `${code} ist dein Code für ${title}`,
    lead: 'Gib diesen Code dort ein, wo du ihn angefordert hast:',
    closing: `Er gilt ${codeMinutes} Minuten und nur einmal. Hast du ihn nicht angefordert, beachte diese E-Mail nicht und gib den Code nicht weiter.`,
  },
  es: {
    subject: (code, title) => `${code} es tu código para ${title}`,
    lead: 'Escribe este código donde lo pediste:',
    closing: `Vale durante ${codeMinutes} minutos y una sola vez. Si no lo pediste, ignora este correo y no le digas el código a nadie.`,
  },
  fr: {
    subject: (code, title) => `${code} est votre code pour ${title}`,
    lead: 'Saisissez ce code là où vous l’avez demandé :',
    closing: `Il est valable ${codeMinutes} minutes et une seule fois. Si vous ne l’avez pas demandé, ignorez cet e-mail et ne communiquez le code à personne.`,
  },
  ja: {
    subject: (code, title) => `${title} の確認コード: ${code}`,
    lead: 'コードを要求した画面に、次のコードを入力してください。',
    closing: `有効期限は${codeMinutes}分で、一度だけ使えます。心当たりがない場合はこのメールを無視し、コードを誰にも教えないでください。`,
  },
  ko: {
    subject: (code, title) => `${title} 인증 코드: ${code}`,
    lead: '코드를 요청한 화면에 다음 코드를 입력하세요.',
    closing: `${codeMinutes}분 동안 한 번만 사용할 수 있습니다. 요청하지 않았다면 이 메일을 무시하고 코드를 아무에게도 알려주지 마세요.`,
  },
  zh: {
    subject: (code, title) => `${title} 的验证码：${code}`,
    lead: '请在申请验证码的页面输入：',
    closing: `验证码 ${codeMinutes} 分钟内有效，只能使用一次。如果不是你申请的，请忽略此邮件，也不要把验证码告诉任何人。`,
  },
}

export async function mailCode(
  { directus }: Programme,
  to: string,
  code: string,
  lang: string,
  title: string,
): Promise<void> {
  const { subject, lead, closing } = words[lang] ?? (words['en'] as Words)
  const mail = new directus.services.MailService({ schema: await directus.getSchema() })
  const html = mailPage({ lang, title, lead, closing, main: mailedCode(code) })
  waitElsewhere()
  await mail
    .send({ to, subject: subject(code, title), text: `${lead}\n\n${code}\n\n${closing}\n`, html })
    .catch((error: unknown) => {
      // Neither the address nor the code goes into the log.
      const { code: why } = (error ?? {}) as { code?: unknown }
      directus.logger.warn(`programme: a mail could not be sent (${String(why ?? 'unknown')})`)
      throw new ApiError('MAIL_UNREACHABLE', 'The mail could not be sent.')
    })
}
