/** What the Studio calls collections. */
import type { Label } from './languages.ts'

export const collectionLabels: Record<string, Label> = {
  programme: ['Programm', 'Programa', 'プログラム', '프로그램', '活动'],
  languages: ['Sprachen', 'Idiomas', '言語', '언어', '语言'],
  translations: ['Übersetzungen', 'Traducciones', '翻訳', '번역', '翻译'],
  levels: ['Level', 'Niveles', 'レベル', '레벨', '等级'],
  seasons: ['Saisons', 'Temporadas', 'シーズン', '시즌', '赛季'],
  quests: ['Quests', 'Misiones', 'クエスト', '퀘스트', '任务'],
  quest_requires: ['Voraussetzungen', 'Requisitos', '前提クエスト', '선행 퀘스트', '前置任务'],
  quest_steps: ['Schritte', 'Pasos', 'ステップ', '단계', '步骤'],
  rewards: ['Belohnungen', 'Recompensas', '報酬', '보상', '奖励'],
  item_types: ['Arten von Fundstücken', 'Tipos de objeto', 'アイテムの種類', '아이템 종류', '物品种类'],
  trait_slots: ['Teile der Figur', 'Partes', '部位', '캐릭터 부위', '角色部位'],
  traits: ['Merkmale', 'Rasgos', '見た目', '외형', '外观'],
  legal_pages: ['Rechtliches', 'Páginas legales', '規約ページ', '약관 페이지', '法律页面'],
  announcements: ['Ankündigungen', 'Anuncios', 'お知らせ', '공지', '公告'],
  profiles: ['Profile', 'Perfiles', 'プロフィール', '프로필', '个人主页'],
  quest_runs: ['Versuche', 'Intentos', '挑戦', '도전', '任务进程'],
  submissions: ['Einsendungen', 'Entregas', '提出物', '제출물', '提交内容'],
  characters: ['Figuren', 'Personajes', 'キャラクター', '캐릭터', '角色'],
  character_traits: ['Getragenes', 'Rasgos puestos', '着用中の見た目', '착용한 외형', '穿戴的外观'],
  items: ['Fundstücke', 'Objetos', 'アイテム', '아이템', '物品'],
  listings: ['Angebote', 'Ofertas', '出品', '판매 등록', '出售物品'],
}
