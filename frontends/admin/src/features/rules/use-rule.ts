import { zodErrorMap } from '@codekin/contracts/sentences'
import { type Rule, type RuleSettings, ruleSettings, type Simulation } from '@codekin/contracts/trust/rules'
import { announce } from '@codekin/web-runtime/announce'
import { api, CallError } from '@codekin/web-runtime/api'
import { ProofDeclined } from '@codekin/web-runtime/proof'
import { refresh } from '@codekin/web-runtime/query'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'

/** The form values as typed. */
type Draft = { isOn: boolean; threshold: string; weight: string; halfLifeDays: string; precisionFloor: string }

const parseNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

function asSettings({ isOn, threshold, weight, halfLifeDays, precisionFloor }: Draft): RuleSettings {
  return {
    isOn,
    threshold: parseNumber(threshold),
    weight: parseNumber(weight),
    halfLifeDays: parseNumber(halfLifeDays),
    precisionFloor: precisionFloor.trim() === '' ? null : Number(precisionFloor) / 100,
  }
}

function asDraft({ isOn, threshold, weight, halfLifeDays, precisionFloor }: RuleSettings): Draft {
  return {
    isOn,
    threshold: String(threshold),
    weight: String(weight),
    halfLifeDays: String(halfLifeDays),
    precisionFloor: precisionFloor === null ? '' : String(Math.round(precisionFloor * 100)),
  }
}

function areSame(a: RuleSettings, b: RuleSettings): boolean {
  return (Object.keys(a) as (keyof RuleSettings)[]).every((name) => a[name] === b[name])
}

const checkSettings = zodResolver(ruleSettings, zodErrorMap) as unknown as Resolver<Draft, unknown, RuleSettings>
const check: Resolver<Draft, unknown, RuleSettings> = (draft, ...about) =>
  checkSettings(asSettings(draft) as unknown as Draft, ...about)

/** Runs an action and keeps the error message if it fails. */
function useAttempt() {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function run(act: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
      return true
    } catch (error) {
      if (error instanceof ProofDeclined) return false
      const isOld = error instanceof CallError && error.code === 'rule_changed'
      setFailure(`${(error as Error).message}${isOld ? ' What you typed is still here.' : ''}`)
      if (isOld) void refresh('trust')
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, failure, isBusy }
}

/** Changes a rule: new settings are simulated first, and only simulated ones can be applied. */
export function useRuleChange(rule: Rule) {
  const form = useForm<Draft, unknown, RuleSettings>({
    resolver: check,
    defaultValues: asDraft(rule.settings),
    shouldFocusError: true,
  })
  const draft = useWatch({ control: form.control })
  const [simulation, setSimulation] = useState<Simulation | null>(null)
  const { run, failure, isBusy } = useAttempt()
  const settings = asSettings(draft as Draft)
  const simulate = form.handleSubmit((wanted) =>
    run(async () => {
      const answer = await api.trust.simulateRule({ params: { id: rule.id }, body: { settings: wanted } })
      setSimulation(answer.simulation)
      announce('Simulation done')
    }),
  )
  function change(reason: string): Promise<boolean> {
    return run(async () => {
      if (!simulation) return
      const body = { settings: simulation.settings, version: rule.version, reason }
      await api.trust.changeRule({ params: { id: rule.id }, body })
      announce('Rule changed')
      setSimulation(null)
      await refresh('trust')
    })
  }
  return {
    form,
    simulate,
    change,
    simulation,
    failure,
    isBusy,
    /** Whether the current settings are the simulated ones. */
    isSimulated: simulation !== null && areSame(simulation.settings, settings),
    isChanged: !areSame(rule.settings, settings),
  }
}
