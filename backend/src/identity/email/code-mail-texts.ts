/** What the mail with a code says, in the languages of the app and of its sign-in modal, which also speaks French. */

export interface CodeMailTexts {
  subject: (code: string, title: string) => string
  lead: string
  /** `minutes`: how long the code is valid. */
  closing: (minutes: number) => string
}

export const codeMailTexts: Record<string, CodeMailTexts> = {
  en: {
    subject: (code, title) => `${code} is your code for ${title}`,
    lead: 'Enter this code where you asked for it:',
    closing: (minutes) =>
      `It is valid for ${minutes} minutes and works once. If you did not ask for it, ignore this mail and tell nobody the code.`,
  },
  de: {
    subject: (code, title) => `${code} ist dein Code für ${title}`,
    lead: 'Gib diesen Code dort ein, wo du ihn angefordert hast:',
    closing: (minutes) =>
      `Er gilt ${minutes} Minuten und nur einmal. Hast du ihn nicht angefordert, beachte diese E-Mail nicht und gib den Code nicht weiter.`,
  },
  es: {
    subject: (code, title) => `${code} es tu código para ${title}`,
    lead: 'Escribe este código donde lo pediste:',
    closing: (minutes) =>
      `Vale durante ${minutes} minutos y una sola vez. Si no lo pediste, ignora este correo y no le digas el código a nadie.`,
  },
  fr: {
    subject: (code, title) => `${code} est votre code pour ${title}`,
    lead: 'Saisissez ce code là où vous l’avez demandé :',
    closing: (minutes) =>
      `Il est valable ${minutes} minutes et une seule fois. Si vous ne l’avez pas demandé, ignorez cet e-mail et ne communiquez le code à personne.`,
  },
  ja: {
    subject: (code, title) => `${title}の確認コード：${code}`,
    lead: 'コードの入力画面に、次の数字を入力してください。',
    closing: (minutes) =>
      `有効期限は${minutes}分で、一度だけ使えます。心当たりがない場合はこのメールを無視し、コードをだれにも教えないでください。`,
  },
  ko: {
    subject: (code, title) => `${title} 인증 코드: ${code}`,
    lead: '코드를 요청한 화면에 다음 코드를 입력하세요.',
    closing: (minutes) =>
      `${minutes}분 동안 한 번만 사용할 수 있어요. 요청하지 않았다면 이 메일을 무시하고 코드를 아무에게도 알려주지 마세요.`,
  },
  zh: {
    subject: (code, title) => `${title} 的验证码：${code}`,
    lead: '请在申请验证码的页面输入：',
    closing: (minutes) =>
      `验证码 ${minutes} 分钟内有效，只能使用一次。如果不是你申请的，请忽略此邮件，也不要把验证码告诉任何人。`,
  },
}
