/** Only for tests: an address that has passed the check. */
import { checkLink } from '../../src/base/origins.ts';
import type { CheckedAddress } from '../../src/model/address.ts';

export function checked(written: string): CheckedAddress {
  const address = checkLink(written);
  if (address === undefined) throw new Error(`no page may lead to ${written}`);
  return address;
}
