/** What the Studio calls collections. */
import type { CollectionLabel } from './languages.ts'

export const collectionLabels: Record<string, CollectionLabel> = {
  programme: {
    many: ['Programme', 'Programm', 'Programa', 'プログラム', '프로그램', '活动'],
    one: ['Programme', 'Programm', 'Programa', 'プログラム', '프로그램', '活动'],
  },
  languages: {
    many: ['Languages', 'Sprachen', 'Idiomas', '言語', '언어', '语言'],
    one: ['Language', 'Sprache', 'Idioma', '言語', '언어', '语言'],
  },
  translations: {
    many: ['Translations', 'Übersetzungen', 'Traducciones', '翻訳', '번역', '翻译'],
    one: ['Translation', 'Übersetzung', 'Traducción', '翻訳', '번역', '翻译'],
  },
  levels: {
    many: ['Levels', 'Level', 'Niveles', 'レベル', '레벨', '等级'],
    one: ['Level', 'Level', 'Nivel', 'レベル', '레벨', '等级'],
  },
  seasons: {
    many: ['Seasons', 'Saisons', 'Temporadas', 'シーズン', '시즌', '赛季'],
    one: ['Season', 'Saison', 'Temporada', 'シーズン', '시즌', '赛季'],
  },
  quests: {
    many: ['Quests', 'Quests', 'Misiones', 'クエスト', '퀘스트', '任务'],
    one: ['Quest', 'Quest', 'Misión', 'クエスト', '퀘스트', '任务'],
  },
  quest_requires: {
    many: ['Requirements', 'Voraussetzungen', 'Requisitos', '前提クエスト', '선행 퀘스트', '前置任务'],
    one: ['Requirement', 'Voraussetzung', 'Requisito', '前提クエスト', '선행 퀘스트', '前置任务'],
  },
  quest_steps: {
    many: ['Steps', 'Schritte', 'Pasos', 'ステップ', '단계', '步骤'],
    one: ['Step', 'Schritt', 'Paso', 'ステップ', '단계', '步骤'],
  },
  rewards: {
    many: ['Rewards', 'Belohnungen', 'Recompensas', '報酬', '보상', '奖励'],
    one: ['Reward', 'Belohnung', 'Recompensa', '報酬', '보상', '奖励'],
  },
  item_types: {
    many: ['Item types', 'Arten von Fundstücken', 'Tipos de objeto', 'アイテムの種類', '아이템 종류', '物品种类'],
    one: ['Item type', 'Art von Fundstück', 'Tipo de objeto', 'アイテムの種類', '아이템 종류', '物品种类'],
  },
  trait_slots: {
    many: ['Trait slots', 'Teile der Figur', 'Partes', '部位', '캐릭터 부위', '角色部位'],
    one: ['Trait slot', 'Teil der Figur', 'Parte', '部位', '캐릭터 부위', '角色部位'],
  },
  traits: {
    many: ['Traits', 'Merkmale', 'Rasgos', '見た目', '외형', '外观'],
    one: ['Trait', 'Merkmal', 'Rasgo', '見た目', '외형', '外观'],
  },
  legal_pages: {
    many: ['Legal pages', 'Rechtliches', 'Páginas legales', '規約ページ', '약관 페이지', '法律页面'],
    one: ['Legal page', 'Rechtliche Seite', 'Página legal', '規約ページ', '약관 페이지', '法律页面'],
  },
  announcements: {
    many: ['Announcements', 'Ankündigungen', 'Anuncios', 'お知らせ', '공지', '公告'],
    one: ['Announcement', 'Ankündigung', 'Anuncio', 'お知らせ', '공지', '公告'],
  },
  profiles: {
    many: ['Profiles', 'Profile', 'Perfiles', 'プロフィール', '프로필', '个人主页'],
    one: ['Profile', 'Profil', 'Perfil', 'プロフィール', '프로필', '个人主页'],
  },
  quest_runs: {
    many: ['Quest runs', 'Versuche an Quests', 'Intentos de misión', 'クエストへの挑戦', '퀘스트 도전', '任务进程'],
    one: ['Quest run', 'Versuch an einer Quest', 'Intento de misión', 'クエストへの挑戦', '퀘스트 도전', '任务进程'],
  },
  submissions: {
    many: ['Submissions', 'Einsendungen', 'Entregas', '提出物', '제출물', '提交内容'],
    one: ['Submission', 'Einsendung', 'Entrega', '提出物', '제출물', '提交内容'],
  },
  characters: {
    many: ['Characters', 'Figuren', 'Personajes', 'キャラクター', '캐릭터', '角色'],
    one: ['Character', 'Figur', 'Personaje', 'キャラクター', '캐릭터', '角色'],
  },
  character_traits: {
    many: ['Worn traits', 'Getragenes', 'Rasgos puestos', '着用中の見た目', '착용한 외형', '穿戴的外观'],
    one: ['Worn trait', 'Getragenes Merkmal', 'Rasgo puesto', '着用中の見た目', '착용한 외형', '穿戴的外观'],
  },
  items: {
    many: ['Items', 'Fundstücke', 'Objetos', 'アイテム', '아이템', '物品'],
    one: ['Item', 'Fundstück', 'Objeto', 'アイテム', '아이템', '物品'],
  },
  listings: {
    many: [
      'Market listings',
      'Angebote auf dem Markt',
      'Ofertas del mercado',
      'マーケットの出品',
      '마켓 판매 등록',
      '市集上的物品',
    ],
    one: [
      'Market listing',
      'Angebot auf dem Markt',
      'Oferta del mercado',
      'マーケットの出品',
      '마켓 판매 등록',
      '市集上的物品',
    ],
  },
}
