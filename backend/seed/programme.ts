/** What the programme says about itself. */

import type { LanguageContent, ProgrammeContent } from '../src/cms/seed/content.ts'

export const programme: ProgrammeContent = {
  title: 'Waymark',
  tagline: 'Take on real tasks with colleagues, earn objects worth keeping, and leave your own mark.',
  hero: 'Every good path is marked by someone who walked it.',
  chapters: ['The valley', 'The ridge', 'The weather', 'The summit'],
  welcomeItem: 'lucky-acorn',
  welcomeXp: 20,
  firstQuest: 'base-camp',
}

export const languages: readonly LanguageContent[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'ja', name: '日本語' },
  { code: 'ko', name: '한국어' },
  { code: 'zh', name: '中文' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français (legal pages and sign-in only)' },
]
