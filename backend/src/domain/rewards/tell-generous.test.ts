import { expect, test } from 'vitest'
import { noticeOf } from './tell-generous.ts'

const told = {
  ...{ collection: 'quests' as const, title: 'X [free](https://evil.example)', objects: ['Crown'] },
  given: { xp: 5000, rewardXp: 100_000, precious: ['crown'], isAtOnce: true },
  link: 'https://play.example/api/admin/programme/history/1',
}

test('the team reads who made what give how much, with the way to its history, and a title makes no link', () => {
  expect(noticeOf(told, 'Wren Halloran', 'en-US')).toEqual({
    subject: '“X [free](https://evil.example)” gives more than usual',
    message: [
      'Wren Halloran set “X \\[free\\]\\(https\\:\\/\\/evil\\.example\\)” to 5,000 XP, 100,000 XP in rewards, and “Crown”, decided at once.',
      '[See its history](https://play.example/api/admin/programme/history/1)',
    ].join('\n\n'),
  })
})

test('it is told in the language of who is told, in English where there is none of ours', () => {
  const given = { xp: 0, rewardXp: 3000, precious: [], isAtOnce: false }
  const level = { ...told, ...{ collection: 'levels' as const, title: 'Wanderer', number: 2, given, objects: [] } }
  const sentence = (language: string) => noticeOf(level, 'Wren', language).message.split('\n')[0]
  expect(sentence('de-DE')).toBe('Wren hat „Wanderer“ (Level 2) geändert: Dafür gibt es jetzt 3.000 XP als Belohnung.')
  expect(sentence('ja-JP')).toBe('Wrenさんが「Wanderer」（レベル2）を変更しました。今の報酬は追加の3,000 XPです。')
  expect(sentence('fr-FR')).toBe('Wren set “Wanderer” (level 2) to 3,000 XP in rewards.')
})
