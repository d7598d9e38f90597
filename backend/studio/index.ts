/**
 * The Studio's modules "Review", what waits for a decision, the evidence and the decision on one screen, and
 * "Programme", the quests on the map and what comes before what, the levels, people, lists of people, numbers, a lab, and other systems.
 * And forms: of a step, without a line of JSON, of texts in other languages, beside English, of a quest's chapter, by
 * name, of its place, of when it opens, and of whom its changes touch; of an item type's picture, looks and supply.
 */
import { defineDisplay, defineInterface, defineModule } from '@directus/extensions-sdk'
import ChoiceForm from './choice/ChoiceForm.vue'
import ChoiceWord from './choice/ChoiceWord.vue'
import YesNoForm from './choice/YesNoForm.vue'
import DayField from './DayField.vue'
import { choosePicturesByKey, keepSavesFromDialogs } from './dialog-keys.ts'
import { translateNotes } from './field-notes.ts'
import ImportPage from './files/ImportPage.vue'
import { focusErrors } from './focus-errors.ts'
import './contrast.css'
import './focus-rings.css'
import HistoryPage from './history/HistoryPage.vue'
import QuestImpact from './impact/QuestImpact.vue'
import IntegrationsPage from './integrations/IntegrationsPage.vue'
import ItemTypeFacts from './items/ItemTypeFacts.vue'
import ItemTypePreview from './items/ItemTypePreview.vue'
import PictureField from './items/PictureField.vue'
import LabPage from './lab/LabPage.vue'
import { letTabLeave, skipToFields } from './leave-text.ts'
import LevelsPage from './levels/LevelsPage.vue'
import { markFields } from './mark-fields.ts'
import { nameControls } from './name-controls.ts'
import NumberField from './number/NumberField.vue'
import NumbersPage from './numbers/NumbersPage.vue'
import ConsentCounts from './people/ConsentCounts.vue'
import ListsModule from './people/ListsModule.vue'
import ObjectionsPage from './people/ObjectionsPage.vue'
import PeopleModule from './people/PeopleModule.vue'
import ChapterForm from './programme/ChapterForm.vue'
import PlaceForm from './programme/PlaceForm.vue'
import ProgrammeModule from './programme/ProgrammeModule.vue'
import ReviewModule from './ReviewModule.vue'
import ExcludesForm from './related/ExcludesForm.vue'
import RequiresForm from './related/RequiresForm.vue'
import RewardsForm from './related/RewardsForm.vue'
import StepsForm from './related/StepsForm.vue'
import QuestRelease from './release/QuestRelease.vue'
import StepForm from './step/StepForm.vue'
import TranslationsForm from './translations/TranslationsForm.vue'

skipToFields(window)
letTabLeave(window)
focusErrors(window)
markFields(window)
nameControls(window)
translateNotes(window)
keepSavesFromDialogs(window)
choosePicturesByKey(window)

export const modules = [
  defineModule({
    id: 'review',
    name: 'Review',
    icon: 'fact_check',
    routes: [{ name: 'review', path: ':run?', component: ReviewModule, props: true }],
  }),
  defineModule({
    id: 'programme',
    name: 'Programme',
    icon: 'map',
    routes: [
      { name: 'programme-people', path: 'people/:person?', component: PeopleModule, props: true },
      { name: 'programme-objections', path: 'objections', component: ObjectionsPage },
      { name: 'programme-lists', path: 'lists/:list?', component: ListsModule, props: true },
      { name: 'programme-numbers', path: 'numbers', component: NumbersPage },
      { name: 'programme-levels', path: 'levels', component: LevelsPage },
      { name: 'programme-lab', path: 'lab', component: LabPage },
      { name: 'programme-integrations', path: 'integrations', component: IntegrationsPage },
      { name: 'programme-import', path: 'import/:version?', component: ImportPage, props: true },
      { name: 'programme-history', path: 'history/:quest', component: HistoryPage, props: true },
      // A page of the module's own name would take the place of the module.
      { name: 'programme-map', path: ':quest?', component: ProgrammeModule, props: true },
    ],
    preRegisterCheck: ({ admin_access: isAdministrator }, permissions) =>
      isAdministrator || (permissions['quests']?.read?.access ?? 'none') !== 'none',
  }),
]
export const interfaces = [
  defineInterface({
    id: 'programme-chapter',
    name: 'Chapter of the programme',
    icon: 'menu_book',
    types: ['integer'],
    options: null,
    component: ChapterForm,
  }),
  defineInterface({
    id: 'programme-place',
    name: 'Place on the map',
    icon: 'location_on',
    types: ['float'],
    options: null,
    component: PlaceForm,
  }),
  defineInterface({
    id: 'programme-step',
    name: 'Step of a quest',
    icon: 'checklist',
    types: ['json'],
    options: null,
    // Each of its fields has a name of its own.
    hideLabel: true,
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
    id: 'programme-release',
    name: 'Release of a quest',
    icon: 'event',
    types: ['alias'],
    localTypes: ['presentation'],
    group: 'presentation',
    options: null,
    component: QuestRelease,
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
  defineInterface({
    id: 'programme-choice',
    name: 'One of a few, in plain words',
    icon: 'radio_button_checked',
    types: ['string'],
    options: null,
    component: ChoiceForm,
  }),
  defineInterface({
    id: 'programme-yes-no',
    name: 'Yes or no, in a sentence',
    icon: 'check_box',
    types: ['boolean'],
    options: null,
    hideLabel: true,
    component: YesNoForm,
  }),
  defineInterface({
    id: 'programme-requires',
    name: 'Quests that come before',
    icon: 'account_tree',
    types: ['alias'],
    localTypes: ['o2m'],
    group: 'relational',
    relational: true,
    options: null,
    component: RequiresForm,
  }),
  defineInterface({
    id: 'programme-rewards',
    name: 'Rewards',
    icon: 'redeem',
    types: ['alias'],
    localTypes: ['o2m'],
    group: 'relational',
    relational: true,
    options: null,
    component: RewardsForm,
  }),
  defineInterface({
    id: 'programme-steps',
    name: 'Steps of a quest',
    icon: 'format_list_numbered',
    types: ['alias'],
    localTypes: ['o2m'],
    group: 'relational',
    relational: true,
    options: null,
    component: StepsForm,
  }),
  defineInterface({
    id: 'programme-picture',
    name: 'Picture, cut to what pages show',
    icon: 'crop',
    types: ['uuid'],
    localTypes: ['file'],
    group: 'relational',
    relational: true,
    options: null,
    component: PictureField,
  }),
  defineInterface({
    id: 'programme-item-preview',
    name: 'An item type as people see it',
    icon: 'visibility',
    types: ['alias'],
    localTypes: ['presentation'],
    group: 'presentation',
    options: null,
    component: ItemTypePreview,
  }),
  defineInterface({
    id: 'programme-item-facts',
    name: 'Supply and sources of an item type',
    icon: 'inventory_2',
    types: ['alias'],
    localTypes: ['presentation'],
    group: 'presentation',
    options: null,
    component: ItemTypeFacts,
  }),
  defineInterface({
    id: 'programme-consents',
    name: 'Who has agreed to a legal page',
    icon: 'handshake',
    types: ['alias'],
    localTypes: ['presentation'],
    group: 'presentation',
    options: null,
    component: ConsentCounts,
  }),
  defineInterface({
    id: 'programme-excludes',
    name: 'Traits that exclude each other',
    icon: 'block',
    types: ['json'],
    options: null,
    component: ExcludesForm,
  }),
  defineInterface({
    id: 'programme-number',
    name: 'Number of a quest',
    icon: 'pin',
    types: ['integer'],
    options: null,
    component: NumberField,
  }),
  defineInterface({
    id: 'programme-day',
    name: 'Day',
    icon: 'today',
    types: ['string'],
    options: null,
    component: DayField,
  }),
]
export const displays = [
  defineDisplay({
    id: 'programme-choice',
    name: 'One of a few, in plain words',
    icon: 'radio_button_checked',
    types: ['string'],
    options: null,
    component: ChoiceWord,
  }),
]
export const layouts = []
export const panels = []
export const themes = []
export const operations = []
