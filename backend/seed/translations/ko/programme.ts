import type { SeedTexts } from '../seed-texts.ts'

export const programme: SeedTexts['programme'] = {
  tagline: '퀘스트에 나서고, 간직할 만한 아이템을 얻고, 나만의 표시를 남겨 보세요.',
  hero: '좋은 길에는 먼저 걸은 사람의 표시가 남아 있어요.',
  chapters: ['골짜기', '능선', '날씨', '정상'],
}

export const levels: SeedTexts['levels'] = {
  1: { title: '새로 온 사람', perks: '이름과 배낭, 따라갈 트레일이 생겼어요. 골짜기가 열려 있어요.' },
  2: { title: '걷는 사람', perks: '능선이 열려요. 내 법랑 머그와, 캐릭터에게 입힐 해바라기색 셔츠를 얻어요.' },
  3: {
    title: '길 찾는 사람',
    perks:
      '팀 퀘스트와 마켓의 사이드 트레일이 열려요. 곧 신고 싶어질 털양말을 얻고, 머리는 들장미 열매색으로도 바꿀 수 있어요.',
  },
  4: { title: '능선을 걷는 사람', perks: '‘날씨’ 챕터가 열려요. 트레일 모자와, 캐릭터의 귀를 꾸밀 옥을 얻어요.' },
  5: { title: '랜턴을 든 사람', perks: '‘정상’ 챕터가 열려요. 추운 출발을 위한 이끼 망토를 얻어요.' },
  6: {
    title: '측량사',
    perks: '아무도 그리지 않은 곳을 그릴 수 있어요. 능선 장화를 얻고, 머리는 빙하색으로도 바꿀 수 있어요.',
  },
  7: { title: '밧줄 리더', perks: '밧줄의 맨 앞에 서요. 정상으로 가는 길이 열리고 피켈을 얻어요.' },
  8: {
    title: '산악 가이드',
    perks: '새로 온 사람들이 질문을 들고 찾아와요. 황동 육분의와, 캐릭터의 귀를 꾸밀 금을 얻어요.',
  },
  9: { title: '트레일 지기', perks: '트레일 자체를 바꾸자고 제안할 수 있어요. 초고의 깃펜을 얻어요.' },
  10: {
    title: '이정표를 세우는 사람',
    perks: '지도에 이름이 올라가요. 더 높은 레벨은 없고, 더 먼 길이 있을 뿐이에요.',
  },
}

export const seasons: SeedTexts['seasons'] = {
  'first-snow': '첫눈',
  thaw: '눈 녹는 때',
  'long-light': '긴 빛',
  'high-wind': '거센 바람',
}

export const announcements: SeedTexts['announcements'] = {
  'season-running': {
    title: '‘긴 빛’ 시즌이에요',
    body: '시즌이 끝나기 전에 **폭풍 지키기**부터 **긴 종주**까지 걸은 사람은 늘 그렇듯 배낭을 간직해요.',
  },
  'open-half-hour': {
    title: '목요일의 열린 30분',
    body: '세 자리가 비어 있어요. 한 사람에 10분, 내가 할 줄 알고 남들도 하고 싶어 하는 것 하나예요. 퀘스트 **짧은 정차**를 보고, 사무실의 명단에 이름을 적어 주세요.',
  },
}
