import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#src/machines/catalogue.ts'
import { lint } from '#workbench/lint.ts'
import { agreedFile, findAgreed, findModel, modelled } from './find-models.ts'

/** Parts that forms share; each form is a workflow of its own. */
const shared = ['stepper']

describe('the catalogue', () => {
  it('lists every machine of src/machines and contract/processes', () => {
    const machines = readdirSync('src/machines', { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.machine.ts'))
      .map(file => file.replace(/^.*\/|\.machine\.ts$/g, ''))
    const processes = readdirSync('contract/processes').map(file => file.replace('.ts', ''))
    const workflows = [...machines, ...processes].filter(name => !shared.includes(name)).sort()
    expect(catalogue.map(({ id }) => id).sort(), 'src/machines/catalogue/ has one line for each').toEqual(workflows)
  })

  it('has a model for every workflow, and no model without one', () => {
    const missing = catalogue.filter(({ id }) => !modelled.includes(id)).map(({ id }) => `tests/models/${id}.model.ts`)
    expect(missing, 'files to write').toEqual([])
    const stray = modelled.filter(name => !catalogue.some(({ id }) => id === name))
    expect(stray, 'models of workflows that the catalogue does not list').toEqual([])
  })

  it('has an agreed chart for every workflow', async () => {
    const agreed = await Promise.all(catalogue.map(async ({ id }) => ((await findAgreed(id)) === null ? agreedFile(id) : [])))
    expect(agreed.flat(), 'files to write with: npm run paths -- agree --workflow NAME').toEqual([])
  })
})

describe('lint', () => {
  it.for(catalogue)('finds nothing in $id that is not allowed with a reason', async ({ id }) => {
    const findings = lint(id, await findModel(id)).filter(({ allowed }) => allowed === null)
    expect(findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([])
  })
})
