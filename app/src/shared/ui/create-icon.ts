/**
 * Makes a component of one of Lucide's drawings. It stands in the place of what lucide-react has for that (see
 * `vite.config.ts`), which is 1.2 KB larger: no icon here needs a context of theirs, or strokes of another width.
 */

import { createElement, type SVGProps } from 'react'

interface Drawing {
  name: string
  node: [tag: string, attributes: Record<string, string>][]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** In pixels. */
  size?: number | string
}

export default function createIcon({ name, node }: Drawing) {
  return ({ size = 24, className = '', ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // What has a name of its own is told.
        'aria-hidden': !rest['aria-label'] && !rest.role,
        className: `lucide-${name} ${className}`.trim(),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
