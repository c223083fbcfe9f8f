"""Glicko-2 (Mark Glickman, 2012): how strong somebody is, how well that is known, and how steady it is.

A result counts at once, as a rating period of its own. What is known of somebody who does not play fades with time.
"""

from __future__ import annotations

from math import exp, log, pi, sqrt

import msgspec

SCALE = 173.7178
MIDDLE = 1500.0
UNKNOWN = 350.0
STEADY = 0.06
SETTLED = 110.0
"""A rating that is known less well than this is provisional."""
RESTRAINT = 0.5
"""How little a single surprise changes what is thought of somebody's steadiness (tau)."""
PERIOD_MS = 7 * 24 * 3600 * 1000
"""In which what is known fades by one step."""
CLOSE_ENOUGH = 1e-6


class Strength(msgspec.Struct, frozen=True):
    """A rating, how far it may well be off, and how much the player's results jump."""

    rating: float = MIDDLE
    deviation: float = UNKNOWN
    volatility: float = STEADY

    @property
    def is_provisional(self) -> bool:
        return self.deviation > SETTLED

    def after_rest(self, passed_ms: int) -> Strength:
        """The same some time later: less is known for sure."""
        spread = self.deviation / SCALE
        grown = sqrt(spread**2 + self.volatility**2 * max(0, passed_ms) / PERIOD_MS) * SCALE
        return Strength(self.rating, min(UNKNOWN, grown), self.volatility)


def after(own: Strength, other: Strength, score: float) -> Strength:
    """A player's strength after a result against another: 1 won, 0.5 drawn, 0 lost. The names of the paper stand beside."""
    mu, phi = (own.rating - MIDDLE) / SCALE, own.deviation / SCALE
    mu_j, phi_j = (other.rating - MIDDLE) / SCALE, other.deviation / SCALE
    weight = 1 / sqrt(1 + 3 * phi_j**2 / pi**2)  # g
    expected = 1 / (1 + exp(-weight * (mu - mu_j)))  # E
    variance = 1 / (weight**2 * expected * (1 - expected))  # v
    surprise = variance * weight * (score - expected)  # delta
    sigma = _volatility(own.volatility, phi, variance, surprise)
    phi_star = sqrt(phi**2 + sigma**2)
    phi_new = 1 / sqrt(1 / phi_star**2 + 1 / variance)
    mu_new = mu + phi_new**2 * weight * (score - expected)
    return Strength(mu_new * SCALE + MIDDLE, min(UNKNOWN, phi_new * SCALE), sigma)


def _volatility(sigma: float, phi: float, variance: float, surprise: float) -> float:
    """Step 5 of the paper: the new volatility, by the Illinois algorithm."""
    a = log(sigma**2)

    def f(x: float) -> float:
        grown = exp(x)
        top = grown * (surprise**2 - phi**2 - variance - grown)
        return top / (2 * (phi**2 + variance + grown) ** 2) - (x - a) / RESTRAINT**2

    low = a
    if surprise**2 > phi**2 + variance:
        high = log(surprise**2 - phi**2 - variance)
    else:
        steps = 1
        while f(a - steps * RESTRAINT) < 0:
            steps += 1
        high = a - steps * RESTRAINT
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CLOSE_ENOUGH:
        between = low + (low - high) * at_low / (at_high - at_low)
        found = f(between)
        if found * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, found
    return exp(low / 2)
