// Whether whoever looks asked their system for less motion.

export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
