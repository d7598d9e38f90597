/** The Studio's module "Review": what waits for a decision, the evidence, and the decision, on one screen. */
import { defineModule } from '@directus/extensions-sdk'
import ReviewModule from './ReviewModule.vue'

export const modules = [
  defineModule({
    id: 'review',
    name: 'Review',
    icon: 'fact_check',
    routes: [{ name: 'review', path: ':run?', component: ReviewModule, props: true }],
  }),
]
export const interfaces = []
export const displays = []
export const layouts = []
export const panels = []
export const themes = []
export const operations = []
