/** Where the form of a step tells what it holds, for the form around it to know whether anything would be lost. */
import type { InjectionKey } from 'vue'

export const notedValues: InjectionKey<(values: Record<string, unknown>) => void> = Symbol('noted values')
