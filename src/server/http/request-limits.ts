import type { Request, RequestHandler, Response } from 'express';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { Host } from '#platform/host.ts';
import { toAddressLimitKey, toMemberLimitKey } from '#platform/limits/limit-keys.ts';
import type { LimitClass } from '#platform/limits/limits.ts';
import type { Mount } from '#platform/module/define-module.ts';

/**
 * The points of what is no procedure, about one for each 2 ms of processor time. The calls that a page makes while it
 * is rendered are in its price.
 */
export const requestCostPoints = { page: 10, consolePage: 2, failure: 10, other: 1 } as const;

/**
 * Takes the points of a request from the share of its member, or of its address, and waits for the pace of the address,
 * which goes for its members' pages too: they are rendered on the one thread that all share.
 * @throws platform.tooMany
 */
export async function takeRequestPoints(host: Host, request: Request, cost: number, memberId?: string): Promise<void> {
  const ofAddress = toAddressLimitKey(request.ip ?? '');
  await takeWhileCounted(host, 'reading', memberId === undefined ? ofAddress : toMemberLimitKey(memberId), cost);
  await host.limits.pace(ofAddress, cost);
}

/**
 * While the database is away nothing is counted: what needs it is refused by itself, and what does not is served.
 */
async function takeWhileCounted(
  { limits, log }: Host,
  limitClass: LimitClass,
  key: string,
  cost: number,
): Promise<void> {
  await limits.take(limitClass, key, cost).catch((error: unknown) => {
    if (platformErrors.tooMany.is(error)) throw error;
    log.debug({ err: error }, 'request not counted');
  });
}

/** Takes a point of each request that gets here from the share of its address. */
export const limitRequestsByAddress =
  (host: Host): RequestHandler =>
  async (request, _response, next) => {
    await takeRequestPoints(host, request, requestCostPoints.other);
    next();
  };

/** Counts files of the build, which are sent as they are: many at a time, and at no pace. */
export const limitFileRequests =
  (host: Host): RequestHandler =>
  async (request, _response, next) => {
    await takeWhileCounted(host, 'files', toAddressLimitKey(request.ip ?? ''), 1);
    next();
  };

/** Takes the points of what modules serve outside the procedures, once for a request. */
export const limitMountRequests =
  (host: Host, { cost = requestCostPoints.other, counts = 'requests' }: Mount): RequestHandler =>
  async (request, response, next) => {
    if (counts === 'failures' && request.method !== 'GET') await countFailure(host, request, response);
    else if (!wasCounted(response))
      await (counts === 'files'
        ? takeWhileCounted(host, 'files', toAddressLimitKey(request.ip ?? ''), 1)
        : takeRequestPoints(host, request, cost));
    response.locals[counted] = true;
    next();
  };

const counted = 'isCounted';
const wasCounted = ({ locals }: Response): boolean => locals[counted] === true;

/**
 * Takes the points of a failure before the request is read, and gives them back if it is none: a sender who proves who
 * they are is not limited, and one who does not cannot pass the limit by many requests at the same moment.
 */
async function countFailure(host: Host, request: Request, response: Response): Promise<void> {
  const { failure } = requestCostPoints;
  const key = toAddressLimitKey(request.ip ?? '');
  await takeWhileCounted(host, 'reading', key, failure);
  response.once('close', () => {
    if (response.statusCode < 400)
      host.limits
        .giveBack('reading', key, failure)
        .catch((error: unknown) => host.log.debug({ err: error }, 'points not given back'));
  });
}
