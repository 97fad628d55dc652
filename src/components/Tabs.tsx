import { type ReactNode, useEffect, useRef } from 'react'
import { Link, type To } from 'react-router-dom'
import { chakra } from '#src/theme/made/jsx/index.js'
import { tabs as tabsRecipe } from '#src/theme/made/recipes/tabs.js'

const Base = chakra('nav', tabsRecipe)

export interface TabsProps {
  label: string
  current: string
  tabs: readonly { id: string; label: ReactNode; to: To; count?: ReactNode }[]
}

/** Parts of one screen, each with its address. */
export function Tabs({ label, current, tabs, ...rest }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // With room for some of them only, the one that is open is among these.
    const here = row.current?.querySelector(`[data-tab="${current}"]`)?.getBoundingClientRect()
    const all = row.current?.getBoundingClientRect()
    if (row.current && here && all) row.current.scrollLeft += (here.left + here.right - all.left - all.right) / 2
  }, [current])
  return (
    <Base ref={row} aria-label={label} {...rest}>
      {tabs.map(tab => (
        <Link key={tab.id} data-tab={tab.id} to={tab.to} aria-current={tab.id === current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span data-count>{tab.count}</span>}
        </Link>
      ))}
    </Base>
  )
}
