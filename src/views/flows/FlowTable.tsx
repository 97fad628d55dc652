import { useTranslation } from 'react-i18next'
import { Mark } from '#src/components/Mark.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { flowTableTable } from '#src/theme/made/recipes/flow-table-table.js'
import type { FlowFile } from '#workbench/flow.ts'
import { sayTransition } from '#workbench/rows.ts'
import type { Overlay } from './overlay.ts'
import { Code, Id, shortName } from './parts.tsx'

const Table = chakra('table', flowTableTable)

interface Props {
  flow: FlowFile
  overlay: Overlay
  chosen: string | null
  onChoose(id: string): void
}

/** The chart in words: for screen readers, for telephones, and for finding by reading. */
export function FlowTable({ flow, overlay, chosen, onChoose }: Props) {
  const { t } = useTranslation('flows')
  const { nodes, transitions } = flow.chart
  return (
    <chakra.div
      position="relative"
      flex="1"
      minHeight="0"
      overflow="auto"
      tabIndex={0}
      role="region"
      aria-label={t('table.label')}
    >
      <Table>
        <caption>{t('table.states', { count: nodes.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.state')}</th>
            <th scope="col" data-kind>
              {t('table.kind')}
            </th>
            <th scope="col">{t('table.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {nodes.map(({ id, type, description }) => (
            <tr key={id} data-active={overlay.active.has(id) ? '' : undefined} aria-current={chosen === id || undefined}>
              <td>
                <LinkButton onClick={() => onChoose(id)}>
                  <Id of={id} />
                </LinkButton>
                {overlay.active.has(id) && (
                  <chakra.div marginTop="4px">
                    <Mark kind="turn">{t('chart.isActive')}</Mark>
                  </chakra.div>
                )}
              </td>
              <td data-kind>{t(`node.${type}`)}</td>
              <td lang="en">{description}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Table>
        <caption>{t('table.transitions', { count: transitions.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.from')}</th>
            <th scope="col">{t('table.when')}</th>
            <th scope="col">{t('table.to')}</th>
          </tr>
        </thead>
        <tbody>
          {transitions.map(transition => (
            <tr
              key={transition.id}
              data-active={overlay.taken.has(transition.id) ? '' : undefined}
              aria-current={chosen === transition.id || undefined}
            >
              <td>
                <Code>{shortName(transition.source)}</Code>
              </td>
              <td>
                <LinkButton onClick={() => onChoose(transition.id)}>
                  <Code>{sayTransition(transition)}</Code>
                </LinkButton>
              </td>
              <td>
                {transition.targets.length > 0 ? <Code>{transition.targets.map(shortName).join(', ')}</Code> : t('table.stays')}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </chakra.div>
  )
}
