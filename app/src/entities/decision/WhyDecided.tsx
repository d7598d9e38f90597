import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'
import type { DecisionProps } from './Decision.tsx'

/**
 * One quiet line below a decision: opened, it says the rule and what it was decided from, and lets the person object.
 * Few open it, so it comes after the page.
 */
export const WhyDecided = lazyWithRetry<DecisionProps>(() => import('./Decision.tsx').then((m) => m.loadDecision()))
