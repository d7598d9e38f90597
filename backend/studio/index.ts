/**
 * The Studio's module "Review": what waits for a decision, the evidence, and the decision, on one screen. And the form of
 * a step: what each kind of step asks for, without a line of JSON; that of texts in other languages, beside English; and
 * whom the form of a quest would touch.
 */
import { defineInterface, defineModule } from '@directus/extensions-sdk'
import QuestImpact from './impact/QuestImpact.vue'
import ReviewModule from './ReviewModule.vue'
import StepForm from './step/StepForm.vue'
import TranslationsForm from './translations/TranslationsForm.vue'

export const modules = [
  defineModule({
    id: 'review',
    name: 'Review',
    icon: 'fact_check',
    routes: [{ name: 'review', path: ':run?', component: ReviewModule, props: true }],
  }),
]
export const interfaces = [
  defineInterface({
    id: 'programme-step',
    name: 'Step of a quest',
    icon: 'checklist',
    types: ['json'],
    options: null,
    component: StepForm,
  }),
  defineInterface({
    id: 'programme-translations',
    name: 'Texts in other languages',
    icon: 'translate',
    types: ['alias'],
    localTypes: ['translations'],
    group: 'relational',
    relational: true,
    options: null,
    component: TranslationsForm,
  }),
  defineInterface({
    id: 'programme-impact',
    name: 'Impact of a quest',
    icon: 'group',
    types: ['alias'],
    localTypes: ['presentation'],
    group: 'presentation',
    options: null,
    component: QuestImpact,
  }),
]
export const displays = []
export const layouts = []
export const panels = []
export const themes = []
export const operations = []
