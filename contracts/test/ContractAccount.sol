// SPDX-License-Identifier: MIT OR Apache-2.0
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// A contract that signs as its owner does (ERC-1271), the way a smart wallet with one key does.
contract ContractAccount {
    address private immutable OWNER;

    constructor(address owner) {
        OWNER = owner;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address signer, ECDSA.RecoverError problem,) = ECDSA.tryRecover(hash, signature);
        return problem == ECDSA.RecoverError.NoError && signer == OWNER ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}
