/** What the mails with a link say, in the languages of the app. */

export interface AuthMailTexts {
  subject: (title: string) => string
  lead: string
  press: string
  closing: string
}

export const authMailTexts: Record<'user-registration' | 'password-reset', Record<string, AuthMailTexts>> = {
  'user-registration': {
    en: {
      subject: (title) => `Confirm your address for ${title}`,
      lead: 'You created an account. Open this link to confirm that the address is yours.',
      press: 'Confirm the address',
      closing: 'If it was not you, ignore this mail: nobody can use the account without the link.',
    },
    de: {
      subject: (title) => `Bestätige deine Adresse für ${title}`,
      lead: 'Du hast ein Konto angelegt. Öffne diesen Link, um zu bestätigen, dass die Adresse dir gehört.',
      press: 'Adresse bestätigen',
      closing: 'Warst du das nicht, beachte diese E-Mail nicht: Ohne den Link kann niemand das Konto benutzen.',
    },
    es: {
      subject: (title) => `Confirma tu dirección para ${title}`,
      lead: 'Has creado una cuenta. Abre este enlace para confirmar que la dirección es tuya.',
      press: 'Confirmar la dirección',
      closing: 'Si no fuiste tú, ignora este correo: sin el enlace nadie puede usar la cuenta.',
    },
    ja: {
      subject: (title) => `${title}：メールアドレスの確認`,
      lead: 'アカウントが作成されました。次のリンクを開いて、このアドレスがあなたのものであることを確認してください。',
      press: 'アドレスを確認する',
      closing:
        '心当たりがない場合は、このメールを無視してください。リンクを開かないかぎり、だれもそのアカウントを使えません。',
    },
    ko: {
      subject: (title) => `${title} 이메일 주소 확인`,
      lead: '계정이 만들어졌어요. 아래 링크를 열어 본인의 주소임을 확인하세요.',
      press: '주소 확인',
      closing: '본인이 아니라면 이 메일을 무시하세요. 링크 없이는 아무도 계정을 사용할 수 없어요.',
    },
    zh: {
      subject: (title) => `确认你在 ${title} 的邮箱地址`,
      lead: '你创建了一个账号。请打开此链接，确认这个邮箱地址属于你。',
      press: '确认地址',
      closing: '如果不是你本人操作，请忽略此邮件：不打开链接，任何人都无法使用该账号。',
    },
  },
  'password-reset': {
    en: {
      subject: (title) => `Your new password for ${title}`,
      lead: 'Open this link to choose a new password. It is valid for one day and works once.',
      press: 'Choose a new password',
      closing: 'If you did not ask for it, ignore this mail: your password stays as it is.',
    },
    de: {
      subject: (title) => `Dein neues Passwort für ${title}`,
      lead: 'Öffne diesen Link, um ein neues Passwort zu wählen. Er gilt einen Tag und nur einmal.',
      press: 'Neues Passwort wählen',
      closing: 'Hast du das nicht angefordert, beachte diese E-Mail nicht: Dein Passwort bleibt, wie es ist.',
    },
    es: {
      subject: (title) => `Tu nueva contraseña para ${title}`,
      lead: 'Abre este enlace para elegir una contraseña nueva. Vale durante un día y una sola vez.',
      press: 'Elegir una contraseña',
      closing: 'Si no lo pediste, ignora este correo: tu contraseña no cambia.',
    },
    ja: {
      subject: (title) => `${title}：パスワードの再設定`,
      lead: '次のリンクを開いて、新しいパスワードを設定してください。リンクの有効期限は1日で、一度だけ使えます。',
      press: '新しいパスワードを設定する',
      closing: '心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
    },
    ko: {
      subject: (title) => `${title} 새 비밀번호`,
      lead: '아래 링크를 열어 새 비밀번호를 정하세요. 하루 동안 한 번만 사용할 수 있어요.',
      press: '새 비밀번호 정하기',
      closing: '요청하지 않았다면 이 메일을 무시하세요. 비밀번호는 그대로예요.',
    },
    zh: {
      subject: (title) => `设置你在 ${title} 的新密码`,
      lead: '请打开此链接设置新密码。链接一天内有效，只能使用一次。',
      press: '设置新密码',
      closing: '如果不是你申请的，请忽略此邮件：你的密码不会改变。',
    },
  },
}
