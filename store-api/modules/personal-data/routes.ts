import type { FastifyInstance } from 'fastify'
import * as contract from '#lib/contract/personal-data.ts'
import { bind, success } from '../../http/bind.ts'
import { changePasswordOf } from './change-password.ts'
import { deleteOwnAccount } from './delete-account.ts'
import { copyForCustomer } from './export-data.ts'

export function personalDataRoutes(app: FastifyInstance): void {
  bind(app, contract.changePassword, async ({ caller, body, language }) => {
    await changePasswordOf(app, caller, body, language)
    return success
  })
  bind(app, contract.exportData, ({ caller }) => copyForCustomer(app, caller.customerId))
  bind(app, contract.deleteAccount, async ({ caller, body, language }) => {
    await deleteOwnAccount(app, caller, body, language)
    return success
  })
}
