import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/components/Button.tsx'
import { Dropdown } from '#src/components/Dropdown.tsx'
import type { FlowFile } from '#workbench/flow.ts'

const kinds = ['svg', 'mermaid', 'json'] as const

/** The chart to take along: as a file, or copied for Stately's editor. */
export function ExportMenu({ flow }: { flow: FlowFile }) {
  const { t } = useTranslation('flows')
  const [said, setSaid] = useState('')
  const choose = async (id: string) => {
    const { download, exported, forStately } = await import('./export-flow.ts')
    const kind = kinds.find(one => one === id)
    if (kind) return download(exported(flow, kind))
    await navigator.clipboard.writeText(forStately(flow)).then(
      () => setSaid(t('path.copied')),
      () => setSaid(t('path.notCopied')),
    )
  }
  return (
    <>
      <span className="vh" role="status">
        {said}
      </span>
      <Dropdown
        label={t('export.label')}
        items={[...kinds, 'stately'].map(id => ({ id, label: t(`export.${id}`) }))}
        onChoose={id => void choose(id)}
        trigger={props => (
          <Button {...props} size="sm">
            {t('export.label')}
          </Button>
        )}
      />
    </>
  )
}
