import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { tabsRecipe } from '../theme/recipes/chip.ts'

const Base = chakra('nav', tabsRecipe)

export interface TabsProps {
  label: string
  current: string
  tabs: readonly { id: string; label: ReactNode; to: To; count?: ReactNode }[]
}

/** Parts of one screen, each with its address. */
export function Tabs({ label, current, tabs, ...rest }: TabsProps) {
  return (
    <Base aria-label={label} {...rest}>
      {tabs.map(tab => (
        <Link key={tab.id} to={tab.to} aria-current={tab.id === current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span data-count>{tab.count}</span>}
        </Link>
      ))}
    </Base>
  )
}
