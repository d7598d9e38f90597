// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity 0.8.37;

import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";

/// @title One account, one role
/// @notice There is one administrator, its succession takes two steps and a delay, and no account ever holds two roles:
/// the administrator can appoint a minter or a pauser, in public, but cannot be one.
/// @dev A stolen minter key cannot pause, a stolen pauser key cannot mint, and neither appoints anybody. A stolen
/// administrator's key can appoint accomplices; it belongs to a contract wallet of several people.
abstract contract SeparateRoles is AccessControlDefaultAdminRules {
    mapping(address account => uint256) private _rolesHeld;

    /// @notice The account holds a role already, which it has to lose before it can have this one.
    /// @param account the account
    error HoldsAnotherRole(address account);

    /// @dev Granting a role again to its holder stays what it is in AccessControl: nothing happens.
    function _grantRole(bytes32 role, address account) internal virtual override returns (bool granted) {
        granted = super._grantRole(role, account);
        if (granted) require(++_rolesHeld[account] == 1, HoldsAnotherRole(account));
    }

    function _revokeRole(bytes32 role, address account) internal virtual override returns (bool revoked) {
        revoked = super._revokeRole(role, account);
        if (revoked) --_rolesHeld[account];
    }
}
