import { embeddedKeys } from '../embedded/keys.ts'
import { processState } from '../process-state.ts'
import { settings } from './settings.ts'

export interface Secrets {
  apiKey: string
  clientId: string
  clientSecret: string
  sessionSecret: string
  noticeSecret: string
}

/** From the environment; what it lacks comes from the embedded set-up's keys file. Never leaves the server. */
export function secrets(): Secrets {
  return processState('secrets', () => {
    const { API_KEY, API_CLIENT_ID, API_CLIENT_SECRET, SESSION_SECRET, NOTICE_SECRET, KOLEA_STATE_DIR } =
      settings()
    const kept =
      API_KEY && API_CLIENT_ID && API_CLIENT_SECRET && SESSION_SECRET && NOTICE_SECRET
        ? null
        : embeddedKeys(KOLEA_STATE_DIR)
    return {
      apiKey: API_KEY ?? kept?.apiKey ?? '',
      clientId: API_CLIENT_ID ?? kept?.clientId ?? '',
      clientSecret: API_CLIENT_SECRET ?? kept?.clientSecret ?? '',
      sessionSecret: SESSION_SECRET ?? kept?.sessionSecret ?? '',
      noticeSecret: NOTICE_SECRET ?? kept?.noticeSecret ?? '',
    }
  })
}
