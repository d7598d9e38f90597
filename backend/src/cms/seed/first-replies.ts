/** Replies with which a team begins to review; it writes its own beside them, in the Studio. */
import { idOf } from '../../platform/database/ids.ts'
import type { Row } from './upsert.ts'

const replies = [
  {
    name: 'Too short',
    texts: {
      en: 'Please write more: what did you do, and what came of it?',
      de: 'Bitte ausführlicher: Was hast du getan, und was kam dabei heraus?',
      es: 'Cuenta algo más, por favor: ¿qué hiciste y qué resultó?',
      ja: 'もう少し詳しく書いてください。何をして、どうなりましたか。',
      ko: '조금 더 적어 주세요. 무엇을 했고, 어떻게 되었나요?',
      zh: '请写得更详细:你做了什么,结果如何?',
    },
  },
  {
    name: 'File',
    texts: {
      en: 'The file cannot be opened. Please upload it again.',
      de: 'Die Datei lässt sich nicht öffnen. Bitte lade sie noch einmal hoch.',
      es: 'El archivo no se puede abrir. Súbelo otra vez, por favor.',
      ja: 'ファイルを開けません。もう一度アップロードしてください。',
      ko: '파일을 열 수 없습니다. 다시 올려 주세요.',
      zh: '文件无法打开,请重新上传。',
    },
  },
  {
    name: 'Link',
    texts: {
      en: 'The link leads nowhere I can open. Please check that others may see it.',
      de: 'Der Link führt für mich ins Leere. Bitte prüfe, ob andere ihn öffnen dürfen.',
      es: 'No puedo abrir el enlace. Comprueba que otras personas puedan verlo, por favor.',
      ja: 'リンクを開けません。ほかの人も見られるか確認してください。',
      ko: '링크를 열 수 없습니다. 다른 사람도 볼 수 있는지 확인해 주세요.',
      zh: '链接无法打开,请确认其他人可以访问。',
    },
  },
  {
    name: 'Off the quest',
    texts: {
      en: 'This does not answer what the quest asks. Please read it again.',
      de: 'Das beantwortet nicht, wonach die Quest fragt. Bitte lies sie noch einmal.',
      es: 'Esto no responde a lo que pide la misión. Léela otra vez, por favor.',
      ja: 'クエストの問いへの答えになっていません。もう一度読んでください。',
      ko: '퀘스트가 묻는 것에 대한 답이 아닙니다. 다시 읽어 주세요.',
      zh: '这没有回答任务的要求,请再读一遍。',
    },
  },
] as const

export const firstReplies: readonly Row[] = replies.map(({ name, texts }, index) => ({
  ...{ id: idOf('saved_replies', name), sort: index + 1, name, texts },
}))
