import { route } from '#lib/bff/route.ts'
import { deleteAddress, nameAddress } from '#lib/upstream/saved-addresses.ts'

export const PATCH = route('PATCH /api/account/addresses/:addressId', ({ api, params, body }) =>
  nameAddress(api, params.addressId, body.nickname),
)

export const DELETE = route('DELETE /api/account/addresses/:addressId', ({ api, params }) =>
  deleteAddress(api, params.addressId),
)
