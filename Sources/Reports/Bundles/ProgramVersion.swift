/// The program's version, which it writes into what it makes.
package let programVersion = "1.1.0"
