import { z } from 'zod'
import { address } from './address.ts'
import { endpoint } from './endpoint.ts'
import { id, timestampQuery, typed } from './scalars.ts'

/** An address that a customer has saved; the id and the calls by it are of our own choice (RDG-10). */
export const savedAddress = address.extend({ address_id: id })

const addressList = z.object({ addresses: z.array(savedAddress) })
const byId = z.object({ addressId: id })

export const savedAddresses = endpoint({
  name: 'savedAddresses',
  summary: 'Saved addresses',
  method: 'GET',
  path: '/customers/v2/address',
  access: 'customer',
  query: timestampQuery,
  response: addressList.extend({ recent_store: z.object({ store_id: id }).nullable() }),
})

/** Path of our own choice (RDG-10). Answers the list after the change, newest first. */
export const saveAddress = endpoint({
  name: 'saveAddress',
  summary: 'Save an address',
  method: 'POST',
  path: '/customers/v2/address',
  access: 'customer',
  body: z.object({ address }),
  response: addressList,
})

/** Path of our own choice (RDG-10). The place in the list stays; an empty nickname removes the name. */
export const renameAddress = endpoint({
  name: 'renameAddress',
  summary: 'Name a saved address',
  method: 'PATCH',
  path: '/customers/v2/address/:addressId',
  access: 'customer',
  params: byId,
  body: z.object({ nickname: typed(40) }),
  response: addressList,
  errors: ['address_not_found'],
})

/** Path of our own choice (RDG-10). Answers the list after the change. */
export const removeAddress = endpoint({
  name: 'removeAddress',
  summary: 'Remove a saved address',
  method: 'DELETE',
  path: '/customers/v2/address/:addressId',
  access: 'customer',
  params: byId,
  response: addressList,
  errors: ['address_not_found'],
})
